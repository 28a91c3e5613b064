import { wildcardPrefix } from './version-words.ts';

/** A number right before the sign: `1.3.0*` may mean 1.3.01 and 1.3.07 too. */
const AFTER_NUMBER = /[0-9]\*+$/;

/** Whether a version is of the line that `2.*`, `2.x`, `12.1R*` or `1.3.0*` means; `null` if that is not clear. */
export function isInLine(asked: string, wildcard: string): boolean | null {
  const prefix = wildcardPrefix(wildcard);
  if (prefix === null) return false;
  const [version, wanted] = [asked, prefix].map(plain) as [string, string];
  if (!version.startsWith(wanted)) return false;
  if (!/^[0-9]/.test(version.slice(wanted.length)) || !/[0-9]$/.test(wanted)) return true;
  return AFTER_NUMBER.test(wildcard.trim()) ? null : false;
}

const plain = (text: string): string =>
  text
    .trim()
    .replace(/^[vV](?=[0-9])/, '')
    // ASUS' 3.0.0.4_386_51948 is shown as 3.0.0.4.386_51948.
    .replace(/(?<=[0-9])_(?=[0-9])/g, '.')
    .toLowerCase();
