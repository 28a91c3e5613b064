import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-1 over the sorted, concatenated parts. Source: WeChat, "Access overview" (signature) and "Message encryption" (msg_signature). */
export function signParts(parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');
}

export function isSigned(signature: string, parts: readonly string[]): boolean {
  const expected = Buffer.from(signParts(parts));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
