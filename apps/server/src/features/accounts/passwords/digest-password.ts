import { createHash } from 'node:crypto';

/** The hash that browsers send instead of a password. Only for passwords that the server generates. */
export const digestPassword = (password: string): string => createHash('sha256').update(password).digest('hex');
