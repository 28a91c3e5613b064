/** In what files are packed. One that is only recognised names the command that unpacks it. */
export type Compression = 'gzip' | 'zstd' | 'bzip2' | 'xz';
export type Archive = 'zip' | 'tar';

interface ContainerKind {
  kind: Compression | Archive | 'foreign';
  name: string;
  /** Offset of the signature, and the signatures, one character per byte. */
  at: number;
  signs: readonly string[];
  /** Ending of a name → ending of what is in it. The kind does not follow from it: people rename downloads. */
  endings: Readonly<Record<string, string>>;
  command?: string;
}

export const CONTAINERS: readonly ContainerKind[] = [
  // A member's header, and the end record of an empty archive.
  { kind: 'zip', name: 'zip', at: 0, signs: ['PK\x03\x04', 'PK\x05\x06'], endings: {} },
  { kind: 'tar', name: 'tar', at: 257, signs: ['ustar'], endings: {} },
  { kind: 'gzip', name: 'gzip', at: 0, signs: ['\x1f\x8b'], endings: { '.gz': '', '.tgz': '.tar' } },
  { kind: 'zstd', name: 'zstd', at: 0, signs: ['\x28\xb5\x2f\xfd'], endings: { '.zst': '', '.tzst': '.tar' } },
  { kind: 'bzip2', name: 'bzip2', at: 0, signs: ['BZh'], endings: { '.bz2': '', '.tbz2': '.tar' } },
  { kind: 'xz', name: 'xz', at: 0, signs: ['\xfd7zXZ\0'], endings: { '.xz': '', '.txz': '.tar' } },
  ...foreign('7z', '7z x', "7z\xbc\xaf'\x1c"),
  ...foreign('RAR', 'unrar x', 'Rar!\x1a\x07'),
  ...foreign('cabinet', 'cabextract', 'MSCF\0\0\0\0'),
  ...foreign('lzip', 'lzip -d', 'LZIP'),
  ...foreign('lz4', 'lz4 -d', '\x04"M\x18'),
];

function foreign(name: string, command: string, sign: string): ContainerKind[] {
  return [{ kind: 'foreign', name, at: 0, signs: [sign], endings: {}, command }];
}

/** First bytes of a file, enough for all signatures. */
export const HEAD_BYTES = 512;

/**
 * By content. What is called an archive and is none goes to the reader of that archive, which says so; a file that is called packed and is not is read as it
 * is, for it was unpacked on its way.
 */
export function containerOf(head: Uint8Array, name: string): ContainerKind | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, HEAD_BYTES)).toString('latin1');
  const found = CONTAINERS.find(({ at, signs }) => signs.some((sign) => text.startsWith(sign, at)));
  return found ?? CONTAINERS.find(({ kind }) => isArchive(kind) && name.toLowerCase().endsWith(`.${kind}`));
}

export const isArchive = (kind: ContainerKind['kind']): kind is Archive => kind === 'zip' || kind === 'tar';

const ENDINGS = Object.entries(
  Object.assign({}, ...CONTAINERS.map(({ endings }) => endings)) as Record<string, string>,
);

/** The name of what is in a packed file: `list.xml.bz2` holds `list.xml`, `all.tgz` holds `all.tar`. */
export function withoutPacking(name: string): string {
  const lower = name.toLowerCase();
  const [ending = '', inner = ''] = ENDINGS.find(([each]) => lower.endsWith(each)) ?? [];
  return `${name.slice(0, name.length - ending.length)}${inner}`;
}
