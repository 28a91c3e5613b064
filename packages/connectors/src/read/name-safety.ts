/** Of a path on the systems that archives are made on. */
const LONGEST = 4096;
/** They move the cursor of a terminal, or hide what a name ends in. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
export const withoutControls = (name: string): string => name.replaceAll('\0', '␀').replace(CONTROLS, '\ufffd');

/**
 * Why a member's name is unsafe; undefined if it is safe. Nothing is unpacked under its own name, but names are shown in the quarantine and
 * in messages, and an archive with such names is malicious.
 */
export function unsafeName(name: string): string | undefined {
  if (name.length > LONGEST) return `a name of more than ${LONGEST} characters`;
  if (name === '') return 'an empty name';
  if (name.includes('\0')) return 'a NUL in the name';
  if (withoutControls(name) !== name) return 'a control character in the name';
  if (name.includes('\\')) return 'a backslash in the name';
  if (name.startsWith('/')) return 'an absolute path';
  if (/^[a-zA-Z]:/.test(name)) return 'a drive letter';
  if (name.split('/').includes('..')) return 'a path that climbs out of the archive';
  return undefined;
}

const UNIX = 3;
const FILE_TYPE_MASK = 0o170000;
const SYMLINK = 0o120000;

/** Whether a zip entry is a symbolic link, by the Unix mode in its external attributes. */
export function isSymlink(versionMadeBy: number, externalFileAttributes: number): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK;
}

/** Order by UTF-16 code unit: the same on every machine, unlike localeCompare. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
