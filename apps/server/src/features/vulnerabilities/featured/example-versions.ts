import type { Featured } from '@ldy/contract/vulnerability/featured.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { isVersionLike } from '@ldy/domain/product/unread-versions.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { answerOf, verdictOn } from '@ldy/matching/judge/answer.ts';

/** How many statements are tried. */
const MOST = 20;

/** A version that is affected, and one that contains the fix, with the portal's own verdicts; none that it cannot judge. */
export function exampleVersions(
  group: ProductGroup,
  all: readonly ProductGroup[],
  fixed: readonly string[],
  sources: readonly (SourceName | null)[],
): Featured['versions'] {
  const named = group.members
    .flatMap(({ versions }) => versions)
    .filter(({ status, parsed }) => status === 'affected' && parsed)
    .slice(0, MOST)
    .flatMap(({ version, lessThanOrEqual }) => [lessThanOrEqual, version]);
  const judged = (versions: readonly (string | undefined)[], wanted: 'affected' | 'unaffected') => {
    const judgements = versions
      .flatMap((version) => (version && version !== '0' && isVersionLike(version) ? [version] : []))
      .map((version) => {
        const asked = { version, release: undefined };
        const { answer, reason, range, source } = answerOf(group, verdictOn(group, all, asked), sources);
        return { version, answer, reason, range, source };
      })
      .filter(({ answer }) => answer === wanted);
    // A range says more than a version that is listed.
    return judgements.find(({ reason }) => reason === 'in-range') ?? judgements[0];
  };
  return [judged(named, 'affected'), judged(fixed, 'unaffected')].flatMap((it) => it ?? []);
}
