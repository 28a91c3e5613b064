import { X509Certificate } from 'node:crypto';
import type { Remark } from '../found.ts';
import type { Companions } from '../inventory-file.ts';
import { isSignedBySm2 } from './sm2.ts';

/** Names of the files beside it that a document of GB/T 47020 states. */
export interface NamedFiles {
  signature: string;
  certificate: string;
}

/**
 * Whether the signature over the file is that of the key in the certificate. Who issued the certificate is not checked: a right signature says that the file is
 * whole, and not that its author is who the certificate says.
 */
export function checkSignature(
  bytes: Uint8Array,
  { signature, certificate }: Companions,
  named: NamedFiles | null,
): Remark {
  if (!signature || !certificate) {
    if (named) return unchecked(`${named.signature}, ${named.certificate}`);
    return { code: 'unsigned', detail: '' };
  }
  const holder = certificateIn(certificate);
  if (!holder) return unchecked('the certificate is no X.509 certificate');
  const key = keyOf(holder);
  if (!key) return unchecked('the key of the certificate is none of SM2');
  const pair = pairIn(signature);
  if (!pair) return unchecked('the signature is none of SM2');
  const detail = holder.subject.replaceAll('\n', ', ').slice(0, 200);
  return { code: isSignedBySm2(bytes, key, pair) ? 'signature-right' : 'signature-wrong', detail };
}

const unchecked = (detail: string): Remark => ({ code: 'signature-unchecked', detail: detail.slice(0, 200) });

function certificateIn(bytes: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(bytes);
  } catch {
    return null;
  }
}

/** Of the curve of SM2, 1.2.156.10197.1.301, and the point at the end of a SubjectPublicKeyInfo, uncompressed. */
const CURVE = Buffer.from('06082a811ccf5501822d', 'hex');
function keyOf({ raw }: X509Certificate): Uint8Array | null {
  // The algorithm of the key, then 66 bytes as a string of bits, of which none is unused, of which the first says that both coordinates follow.
  const start = Buffer.from(raw).indexOf(Buffer.concat([CURVE, Buffer.from('03420004', 'hex')]));
  return start < 0 ? null : raw.subarray(start + CURVE.length + 4, start + CURVE.length + 4 + 64);
}

/** In DER (GM/T 0009), as two numbers of 32 bytes, or either in Base64. */
function pairIn(bytes: Uint8Array): [bigint, bigint] | null {
  if (bytes.length > LONGEST_SIGNATURE) return null;
  const text = Buffer.from(bytes).toString('latin1').trim();
  const decoded = /^[A-Za-z0-9+/\s]+=*$/.test(text) ? Buffer.from(text, 'base64') : Buffer.from(bytes);
  return [Buffer.from(bytes), decoded].map((it) => derPair(it) ?? plainPair(it)).find((it) => it !== null) ?? null;
}
const LONGEST_SIGNATURE = 4096;

const plainPair = (bytes: Buffer): [bigint, bigint] | null =>
  bytes.length === 64 ? [numberOf(bytes.subarray(0, 32)), numberOf(bytes.subarray(32))] : null;

/** SEQUENCE { INTEGER, INTEGER } of less than 128 bytes. */
function derPair(bytes: Buffer): [bigint, bigint] | null {
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return null;
  const numbers: bigint[] = [];
  for (let at = 2; at < bytes.length; ) {
    const [tag, length = 0] = [bytes[at], bytes[at + 1]];
    if (tag !== 0x02 || length < 1 || at + 2 + length > bytes.length) return null;
    numbers.push(numberOf(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  const [r, s] = numbers;
  return numbers.length === 2 && r !== undefined && s !== undefined ? [r, s] : null;
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
