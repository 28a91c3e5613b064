import { createHash } from 'node:crypto';

/**
 * Signatures by SM2 with SM3 (GB/T 32918.2), checked only: no secret is handled here. The hash is Node's. The curve is computed, because Node takes no identity
 * of the signer, and signatures are made with two: the one that GM/T 0009 prescribes, and the empty one of OpenSSL.
 */
const hex = (digits: string): bigint => BigInt(`0x${digits.replaceAll(' ', '')}`);
/** GB/T 32918.5 */
const P = hex('FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF 00000000 FFFFFFFF FFFFFFFF');
const A = P - 3n;
const B = hex('28E9FA9E 9D9F5E34 4D5A9E4B CF6509A7 F39789F5 15AB8F92 DDBCBD41 4D940E93');
const N = hex('FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF 7203DF6B 21C6052B 53BBF409 39D54123');
const G: Point = [
  hex('32C4AE2C 1F198119 5F990446 6A39C994 8FE30BBF F2660BE1 715A4589 334C74C7'),
  hex('BC3736A2 F4F6779C 59BDCEE3 6B692153 D0A9877C C62A4740 02DF32E5 2139F0A0'),
  1n,
];
/** x/z², y/z³; z is 0 at infinity. */
type Point = readonly [x: bigint, y: bigint, z: bigint];
const INFINITY: Point = [1n, 1n, 0n];

/** GM/T 0009, and what OpenSSL takes where nothing is given. */
const IDENTITIES = ['1234567812345678', ''] as const;
const BYTES = 32;

/** @param key x and y of the public key, 64 bytes; @param signature r and s */
export function isSignedBySm2(message: Uint8Array, key: Uint8Array, [r, s]: readonly [bigint, bigint]): boolean {
  const point: Point = [numberOf(key.subarray(0, BYTES)), numberOf(key.subarray(BYTES)), 1n];
  if (key.length !== 2 * BYTES || !isOnCurve(point)) return false;
  if (r < 1n || r >= N || s < 1n || s >= N) return false;
  const t = (r + s) % N;
  if (t === 0n) return false;
  const x = plainX(add(times(s, G), times(t, point)));
  return IDENTITIES.some((identity) => (digestOf(message, key, identity) + x) % N === r);
}

/** Of the message, behind the digest of who signed it. */
function digestOf(message: Uint8Array, key: Uint8Array, identity: string): bigint {
  const id = Buffer.from(identity);
  const bits = Buffer.from([(id.length * 8) >> 8, (id.length * 8) & 0xff]);
  const signer = createHash('sm3').update(bits).update(id);
  for (const constant of [A, B, G[0], G[1]]) signer.update(bytesOf(constant));
  return numberOf(createHash('sm3').update(signer.update(key).digest()).update(message).digest());
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
const bytesOf = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(2 * BYTES, '0'), 'hex');
const mod = (value: bigint): bigint => ((value % P) + P) % P;

const isOnCurve = ([x, y]: Point): boolean => x < P && y < P && mod(y * y - x * x * x - A * x - B) === 0n;

function times(factor: bigint, point: Point): Point {
  let sum = INFINITY;
  for (const bit of factor.toString(2)) {
    sum = double(sum);
    if (bit === '1') sum = add(sum, point);
  }
  return sum;
}

function double([x, y, z]: Point): Point {
  if (z === 0n || y === 0n) return INFINITY;
  const square = mod(y * y);
  const s = mod(4n * x * square);
  const m = mod(3n * x * x + A * z ** 4n);
  const doubled = mod(m * m - 2n * s);
  return [doubled, mod(m * (s - doubled) - 8n * square * square), mod(2n * y * z)];
}

function add(one: Point, other: Point): Point {
  const [x1, y1, z1] = one;
  const [x2, y2, z2] = other;
  if (z1 === 0n) return other;
  if (z2 === 0n) return one;
  const [zz1, zz2] = [mod(z1 * z1), mod(z2 * z2)];
  const [u1, u2] = [mod(x1 * zz2), mod(x2 * zz1)];
  const [s1, s2] = [mod(y1 * zz2 * z2), mod(y2 * zz1 * z1)];
  const [h, r] = [mod(u2 - u1), mod(s2 - s1)];
  if (h === 0n) return r === 0n ? double(one) : INFINITY;
  const hh = mod(h * h);
  const hhh = mod(h * hh);
  const x = mod(r * r - hhh - 2n * u1 * hh);
  return [x, mod(r * (u1 * hh - x) - s1 * hhh), mod(h * z1 * z2)];
}

function plainX([x, , z]: Point): bigint {
  if (z === 0n) return 0n;
  const inverse = power(z, P - 2n);
  return mod(x * inverse * inverse);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = mod(result * result);
    if (bit === '1') result = mod(result * base);
  }
  return result;
}
