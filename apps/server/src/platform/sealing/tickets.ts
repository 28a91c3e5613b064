import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, safe in URLs, headers and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret. No salt is needed: 256 random bits cannot be guessed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
