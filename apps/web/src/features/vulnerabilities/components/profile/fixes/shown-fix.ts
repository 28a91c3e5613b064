import type { CompletedDetail } from '@ldy/contract/vulnerability-detail.ts';
import { type Fix, fixOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';

/**
 * The state of the fix with the reasons that this reader may see: if a part of the record is withheld that decided, the state stands alone.
 */
export function shownFix({ record, fix: state }: Pick<CompletedDetail, 'record' | 'fix'>): Fix {
  const seen = fixOf(record);
  if (state === null || state === seen.state) return seen;
  return { state, upgrades: [], because: { by: 'nothing', source: null, at: '', text: '', url: '' } };
}
