const LONGEST = 100;
/** Control characters, marks that turn the direction of text, private and unassigned characters, lone surrogates. */
const UNSEEN = /\p{C}/gu;

/** A file's name for people to read: its last part, without what cannot be seen, the beginning cut where it is long. Never used as a path. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = [...last.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim()];
  return seen.slice(-LONGEST).join('');
}
