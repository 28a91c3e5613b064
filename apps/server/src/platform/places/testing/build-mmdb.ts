/** What an address database says of a network, e.g. `{ country: { iso_code: 'CN' } }`. */
type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

/** A file in the MaxMind DB format with these networks (`1.2.3.0/24`, `2400:1::/32` without more zeros), as its specification describes it. */
export function buildMmdb(networks: Readonly<Record<string, Value>>): Buffer {
  const nodes: (number | { data: number } | undefined)[][] = [[]];
  const data: Buffer[] = [];
  let bytes = 0;
  for (const [network, value] of Object.entries(networks)) {
    const encoded = encode(value);
    insert(nodes, bitsOf(network), bytes);
    data.push(encoded);
    bytes += encoded.length;
  }
  // A record is the next node, no data, or an offset into the data behind the sixteen zeros that end the tree.
  const tree = nodes.flatMap((node) =>
    [0, 1].map((side) => {
      const next = node[side];
      const record = Buffer.alloc(4);
      const pointsTo =
        next === undefined ? nodes.length : typeof next === 'number' ? next : nodes.length + 16 + next.data;
      record.writeUInt32BE(pointsTo);
      return record;
    }),
  );
  const metadata = encode({
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1_700_000_000 },
    ...{ database_type: 'Test-City', ip_version: 6, languages: ['zh-CN', 'en'], description: { en: 'test' } },
    ...{ node_count: nodes.length, record_size: 32 },
  });
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    metadata,
  ]);
}

function insert(nodes: (number | { data: number } | undefined)[][], bits: string, data: number): void {
  let node = nodes[0] ?? [];
  for (const [at, bit] of [...bits].entries()) {
    const side = Number(bit);
    if (at === bits.length - 1) {
      node[side] = { data };
      return;
    }
    const next = node[side];
    const index = typeof next === 'number' ? next : nodes.push([]) - 1;
    node[side] = index;
    node = nodes[index] ?? [];
  }
}

/** Of IPv4 the first 96 bits are zeros. */
function bitsOf(network: string): string {
  const [address = '', length] = network.split('/');
  const parts = address.includes(':') ? address.split(':').filter(Boolean) : address.split('.');
  const [base, width] = address.includes(':') ? [16, 16] : [10, 8];
  const bits = parts.map((part) => Number.parseInt(part, base).toString(2).padStart(width, '0')).join('');
  return address.includes(':') ? bits.slice(0, Number(length)) : '0'.repeat(96) + bits.slice(0, Number(length));
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encode)]);
  const pairs = Object.entries(value);
  return Buffer.concat([control(7, pairs.length), ...pairs.flatMap(([key, each]) => [encode(key), encode(each)])]);
}

const control = (type: number, size: number): Buffer =>
  size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29]);
