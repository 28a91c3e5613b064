/** Describes a version statement for display. */
import type { VersionStatement } from './affected-product.ts';
import { boundOf } from './version-match.ts';
import { isBeginning, isEverything, wildcardPrefix } from './version-words.ts';

const STATUS_WORDS = { affected: '受影响', unaffected: '不受影响', unknown: '情况未知' } as const;

/** e.g. `2.0 ≤ 版本 < 2.15.0`. Unparsed statements are shown in the source's words; what was read from a description says so. */
export function describeRange(statement: VersionStatement): string {
  if (!statement.parsed) return statement.raw?.trim() || statement.version.trim() || '版本未说明';
  // That the first version after the range is not affected is said by its end.
  const told =
    statement.changes?.filter(({ at, status }) => at !== statement.lessThan || status !== 'unaffected') ?? [];
  const changes = told.map((change) => `，自 ${change.at} 起${STATUS_WORDS[change.status]}`);
  const origin = statement.versionType === 'text' ? '（读自描述）' : '';
  return describeBounds(statement) + changes.join('') + origin;
}

function describeBounds(statement: VersionStatement): string {
  const start = statement.version.trim();
  const bound = boundOf(statement).trim();
  const from = isBeginning(start) || isEverything(start) ? '' : start;
  if (bound === '') return from || (isEverything(start) ? '所有版本' : '版本未说明');
  if (isEverything(bound)) return from === '' ? '所有版本' : `版本 ≥ ${from}`;
  const upper = `版本 ${statement.lessThan ? '<' : '≤'} ${bound}`;
  return from === '' ? upper : `${wildcardPrefix(from) ?? from} ≤ ${upper}`;
}
