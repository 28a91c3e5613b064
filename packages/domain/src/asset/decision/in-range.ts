import { readRange } from '../../csaf/version-range.ts';
import { compareVersions } from '../../product/version.ts';
import { parseVersionExpression } from '../../product/version-expression.ts';
import { matchStatement } from '../../product/version-match.ts';

/** `unclear`: the version is not stated, or it has no order with the range. Such a decision does not hold. */
export type InRange = 'in' | 'out' | 'unclear';

/** One version: `= 1.2.3`, as a document names the product that it speaks of. */
const EXACT = /^=\s*(?=\S)/;

export const exactly = (version: string): string => (version === '' ? '' : `= ${version}`);

/** Whether a version is within the range of a decision, by the order of its type. '' is every version, an unstated one as well. */
export function isInRange(range: string, version: string, versionType: string): InRange {
  const asked = range.trim();
  if (asked === '' || /^vers:[^/]*\/\*$/.test(asked)) return 'in';
  if (version === '') return 'unclear';
  if (EXACT.test(asked)) return isExactly(asked.replace(EXACT, ''), version, versionType);
  const parts = readRange(asked).split('；');
  const answers = parts.map((part) => isInPart(part, version, versionType));
  return answers.includes('in') ? 'in' : answers.every((answer) => answer === 'out') ? 'out' : 'unclear';
}

function isInPart(part: string, version: string, versionType: string): InRange {
  if (EXACT.test(part)) return isExactly(part.replace(EXACT, ''), version, versionType);
  const statements = parseVersionExpression(part, versionType || 'custom');
  if (statements.length === 0) return 'unclear';
  const matches = statements.map((statement) => matchStatement(statement, version));
  if (matches.includes('yes')) return isExcluded(part, version, versionType) ? 'out' : 'in';
  return matches.every((match) => match === 'no') ? 'out' : 'unclear';
}

/** A beginning that does not belong to the range: statements have none such, so that they include it. */
function isExcluded(part: string, version: string, versionType: string): boolean {
  const [, begin = ''] = /(?:^|[\s,，])>\s*([^=\s,，][^\s,，]*)/.exec(part) ?? [];
  return begin !== '' && compareVersions(version, begin, versionType || 'custom') === 0;
}

function isExactly(stated: string, version: string, versionType: string): InRange {
  if (stated.trim() === version) return 'in';
  const order = compareVersions(version, stated, versionType || 'custom');
  return order === null ? 'unclear' : order === 0 ? 'in' : 'out';
}

/** Whether a range can be compared at all: what somebody types is refused where it says nothing. */
export const isRangeReadable = (range: string): boolean =>
  EXACT.test(range.trim()) ||
  readRange(range.trim())
    .split('；')
    .every((part) => {
      const statements = parseVersionExpression(part);
      return statements.length > 0 && statements.every(({ parsed }) => parsed);
    });
