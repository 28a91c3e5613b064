import { seenLine } from '@ldy/contract/seen-text.ts';

const LONGEST = 100;

/** A file's name for people to read: its last part, without what cannot be seen, the beginning cut where it is long. Never used as a path. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = [...seenLine(last.normalize('NFC'))];
  return seen.slice(-LONGEST).join('');
}
