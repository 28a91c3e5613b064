import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32, without letters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** 80 random bits as `XXXX-XXXX-XXXX-XXXX`: cannot be guessed, nor found from its hash. */
export function newInvitationCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The first group of letters: people tell codes apart by it, and it opens nothing. */
export const hintOf = (code: string): string => code.slice(0, 4);

/** SHA-256 of the normalised code: without case, spaces and hyphens, look-alike characters replaced. */
export function hashInvitationCode(typed: string): Buffer {
  const plain = typed
    .slice(0, 64)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
}
