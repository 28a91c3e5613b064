import { randomBytes } from 'node:crypto';

const KEY = /^[A-Za-z0-9_-]{22}$/;

/** 128 bits of chance: the key of another account's file cannot be guessed. */
export const newFileKey = (): string => randomBytes(16).toString('base64url');

/** Keys become names of files and objects, so no other text may. */
export function checkFileKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is not the key of a file.');
  return key;
}

export const isFileKey = (text: string): boolean => KEY.test(text);
