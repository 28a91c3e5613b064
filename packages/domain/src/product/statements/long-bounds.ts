/** Ends longer than any version, which the CVE list's reader takes for words: a list of versions, advice, or an end with exceptions. */
import type { VersionStatement } from '../affected-product.ts';
import { boundOf } from '../version-match.ts';
import { isBound, versionList } from './bound-text.ts';

const LONGEST = 256;
const ADVICE = /^upgrade to (?:versions? )?/i;
const OR_LATER = / (?:or|and) (?:later|above|newer)\.?$/i;
/** `6.15.06 except 6.10.10 and 6.13.07` */
const EXCEPT = /^(\S{1,40}) except (?:for )?(\S.{0,200})$/i;

/** The same list if no end is understood. */
export function withLongBounds(statements: VersionStatement[], namesOf: () => ReadonlySet<string>): VersionStatement[] {
  if (!statements.some(isLong)) return statements;
  const names = namesOf();
  return statements.flatMap((it) => (isLong(it) ? read(it, names) : [it]));
}

const isLong = (it: VersionStatement): boolean =>
  it.status === 'affected' && !it.parsed && /\s/.test(boundOf(it)) && boundOf(it).length <= LONGEST;

function read(statement: VersionStatement, names: ReadonlySet<string>): VersionStatement[] {
  const written = boundOf(statement).trim();
  const end = statement.lessThan ? written.replace(ADVICE, '').replace(OR_LATER, '') : written;
  const [, last = '', exceptions = ''] = EXCEPT.exec(end) ?? [];
  if (last !== '') {
    const spared = versionList(exceptions, names) ?? [exceptions];
    if (![last, ...spared].every(isVersion)) return [statement];
    const { lessThan: _, lessThanOrEqual: __, ...rest } = statement;
    const alone = spared.map((version): VersionStatement => ({ ...rest, status: 'unaffected', version, parsed: true }));
    return [ending(statement, last), ...alone];
  }
  return versionList(end, names) !== null || (end !== written && isVersion(end))
    ? [ending(statement, end)]
    : [statement];
}

const isVersion = (text: string): boolean => /^[vV]?[0-9][\w.+-]*$/.test(text) && isBound(text);

const ending = (statement: VersionStatement, end: string): VersionStatement => ({
  ...statement,
  parsed: true,
  ...(statement.lessThan ? { lessThan: end } : { lessThanOrEqual: end }),
});
