import { crc32, deflateRawSync } from 'node:zlib';

/** A zip member for a test; every field that an attacker could forge can be set. */
export interface TestMember {
  name: string;
  data: Uint8Array | string;
  stored?: boolean;
  /** Bit 0: encrypted; bit 11: the name is UTF-8. */
  flags?: number;
  method?: number;
  /** The size in the directory, if it differs from the real one. */
  claimedSize?: number;
  claimedCrc?: number;
  /** Unix mode, e.g. 0o120777 for a symbolic link. */
  mode?: number;
  /** Reuses the data of the member at this index, like an overlapping zip bomb. */
  sameBytesAs?: number;
}

/** Writes archives that no ordinary tool creates. */
export function writeZip(members: TestMember[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const member of members) {
    const data = Buffer.from(member.data as Uint8Array);
    const packed = member.stored ? data : deflateRawSync(data);
    const fields = headerFields(member, data, packed);
    const name = Buffer.from(member.name, 'utf8');
    const shared = member.sameBytesAs === undefined ? undefined : offsets[member.sameBytesAs];
    const start = shared ?? offset;
    offsets.push(start);
    if (shared === undefined) {
      const local = Buffer.concat([
        Buffer.from('PK\x03\x04', 'latin1'),
        fields,
        u16(name.length),
        u16(0),
        name,
        packed,
      ]);
      bodies.push(local);
      offset += local.length;
    }
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        u16((3 << 8) | 20),
        fields,
        u16(name.length),
        u16(0),
        u16(0),
        u16(0),
        u16(0),
        u32(((member.mode ?? 0o100644) << 16) >>> 0),
        u32(start),
        name,
      ]),
    );
  }
  const list = Buffer.concat(directory);
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06', 'latin1'),
    u16(0),
    u16(0),
    u16(members.length),
    u16(members.length),
    u32(list.length),
    u32(offset),
    u16(0),
  ]);
  return Buffer.concat([...bodies, list, end]);
}

/** The fields shared by local header and directory. */
function headerFields(member: TestMember, data: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    u16(20),
    u16(member.flags ?? 0x800),
    u16(member.method ?? (member.stored ? 0 : 8)),
    u16(0),
    u16(0),
    u32(member.claimedCrc ?? crc32(data)),
    u32(packed.length),
    u32(member.claimedSize ?? data.length),
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
