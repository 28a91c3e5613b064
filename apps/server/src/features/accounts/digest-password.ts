import { createHash } from 'node:crypto';

/** What a browser makes of a password before it leaves it. Only for passwords that the server itself makes up. */
export const digestPassword = (password: string): string => createHash('sha256').update(password).digest('hex');
