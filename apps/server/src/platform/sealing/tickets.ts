import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that fits into a URL, a header and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. No salt is needed: nobody guesses 256 bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
