/** Ids that lead to a record where a text names them, as their issuers write them. Repeats are bounded. */
const NAMED = {
  vulnerability: ['CVE-\\d{4}-\\d{4,7}', 'CNVD-\\d{4}-\\d{3,7}', 'CNNVD-\\d{6}-\\d{3,6}', 'LDY-\\d{4}-\\d{4,8}'],
  patch: [
    'KB\\d{6,8}',
    '(?:RH|AL)[SBE]A-\\d{4}:\\d{3,6}',
    'RLSA-\\d{4}:\\d{3,6}',
    'openEuler-(?:HotPatch)?SA-\\d{4}-\\d{4,6}',
    'ANSA-\\d{4}:\\d{4,6}',
    'ELSA-\\d{4}-\\d{4,6}',
    'D[LST]{1,2}A-\\d{2,5}-\\d{1,2}',
    'USN-\\d{2,5}-\\d{1,2}',
    '(?:open)?SUSE-[SROF]U-\\d{4}:\\d{4,6}-\\d{1,2}',
    'FG-IR-\\d{2}-\\d{3,4}',
    'PAN-SA-\\d{4}-\\d{4,6}',
  ],
} as const;

export type NamedKind = keyof typeof NAMED;

const WHOLE = new RegExp(`(?<![\\w-])(?:(${NAMED.vulnerability.join('|')})|(${NAMED.patch.join('|')}))(?![\\w-])`, 'g');

export interface NamedPiece {
  text: string;
  /** What it names; null for the text between. */
  names: NamedKind | null;
}

/** A text cut where it names a vulnerability or a patch. */
export function piecesByName(text: string): NamedPiece[] {
  const pieces: NamedPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(WHOLE)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), names: null });
    pieces.push({ text: match[0], names: match[1] === undefined ? 'patch' : 'vulnerability' });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), names: null });
  return pieces;
}

const BEGUN = new RegExp(
  '(?<![\\w-])(?:((?:CVE|CNVD|CNNVD|LDY|GHSA)-[\\w-]*)' +
    '|(KB\\d[\\d]*|(?:RH[SBE]A|AL[SBE]A|RLSA|openEuler-(?:HotPatch)?SA|ANSA|ELSA|DSA|DLA|USN|(?:open)?SUSE-[SROF]U|FG-IR|PAN-SA)-[\\w:-]*))$',
  'i',
);

/** The id that somebody is typing at the end of a text. */
export function idBegunIn(text: string): { names: NamedKind; typed: string } | null {
  const [, vulnerability, patch] = BEGUN.exec(text) ?? [];
  if (vulnerability !== undefined) return { names: 'vulnerability', typed: vulnerability };
  return patch === undefined ? null : { names: 'patch', typed: patch };
}
