import { comparePlaces } from './build-place.ts';
import { rankOf } from './graph-target.ts';
import { inPlaceOf, isOffered, type SafeTarget } from './path-ends.ts';
import { isEarlier } from './product-graph.ts';
import type { SafeLine } from './safe-lines.ts';

/** What to install, or why there is nothing to recommend. */
export type Recommended = { target: SafeTarget; reasons: string[] } | { whyNot: string };

const NOT_OFFERED = '只有预览更新、热补丁或已撤回的补丁';

/** Of a whole line the newest that is offered, that nothing replaces, and without a fault that another patch had to correct. */
export function newestOf({ isOrdered }: SafeLine, own: readonly SafeTarget[]): Recommended {
  const last = own.filter(({ replacedBy }) => replacedBy === null);
  if (last.length === 0) return { whyNot: '它的补丁都已被产品本身的更新取代，请看产品本身的建议' };
  const offered = last.filter(isOffered);
  if (offered.length === 0) return { whyNot: NOT_OFFERED };
  if (!isOrdered && offered.length > 1) return { whyNot: '来源没有说明这些补丁的先后，请按漏洞查询' };
  const target = offered.filter(({ correctedBy }) => correctedBy.length === 0).at(-1);
  if (!target) return { whyNot: '最新的补丁有已知的回归' };
  return { target, reasons: reasonsFor(target, offered.at(-1)?.patch) };
}

/** What follows the patches that close the vulnerability, as far as it holds: something newer that contains none of them closes nothing. */
export function followingOf(closers: readonly SafeTarget[], targets: readonly SafeTarget[]): Recommended {
  const byPatch = Map.groupBy(targets, ({ patch }) => patch);
  const ends = closers.flatMap((closer) => {
    const { patch, recommended: end, lastOffered: last } = closer;
    const target = end === patch ? closer : inPlaceOf(closer, byPatch.get(end ?? '') ?? []);
    return target ? [{ target, last }] : [];
  });
  const [end] = ends.sort((a, b) => byAge(b.target, a.target));
  if (!end) return { whyNot: closers.some(isOffered) ? '修复它的补丁都有已知的回归' : NOT_OFFERED };
  return { target: end.target, reasons: reasonsFor(end.target, end.last) };
}

/** By what is known of both: when they were published, else their versions, if they are of one line. */
function byAge(a: SafeTarget, b: SafeTarget): number {
  if (isEarlier(a, b)) return -1;
  if (isEarlier(b, a)) return 1;
  const order = a.component === b.component && a.branch === b.branch ? comparePlaces(a, b) : null;
  return order || (rankOf(a) < rankOf(b) ? -1 : 1);
}

const reasonsFor = ({ patch }: SafeTarget, last: string | null | undefined): string[] =>
  !last || last === patch
    ? ['未被取代，未撤回，没有已知的回归']
    : ['未撤回，没有已知的回归', `更新的 ${last} 有已知的回归`];
