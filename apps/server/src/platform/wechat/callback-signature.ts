import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-1 over the sorted, concatenated parts. Source: WeChat, "Access overview" (signature) and "Message encryption" (msg_signature). */
export function isSigned(signature: string, parts: readonly string[]): boolean {
  const expected = Buffer.from(createHash('sha1').update(parts.toSorted().join('')).digest('hex'));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
