import { compareVersions } from '../../product/version.ts';
import type { GraphTarget } from './product-graph.ts';
import type { SafeLine } from './safe-lines.ts';

export interface SafeTarget extends GraphTarget {
  /** A patch that replaces it here. */
  replacedBy: string | null;
  /** Patches that were published to correct faults of this one. */
  correctedBy: readonly string[];
}
/** What to install, or why there is nothing to recommend. */
export type Recommended = { target: SafeTarget; reasons: string[] } | { whyNot: string };

const OPTIONAL: readonly SafeTarget['class'][] = ['preview', 'hotpatch'];
/** What everybody may install: not optional, not withdrawn. */
const isOffered = ({ class: kind, withdrawn }: SafeTarget): boolean => !withdrawn && !OPTIONAL.includes(kind);
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
  return { target, reasons: reasonsFor(target, offered.at(-1)) };
}

/** What follows the patches that close the vulnerability, as far as it holds: something newer that contains none of them closes nothing. */
export function followingOf(closers: readonly SafeTarget[], targets: readonly SafeTarget[]): Recommended {
  const byPatch = Map.groupBy(targets, ({ patch }) => patch);
  const ends = closers.flatMap((closer) => {
    const path = successors(closer, byPatch).filter(isOffered);
    const target = path.findLast(({ correctedBy }) => correctedBy.length === 0);
    return target ? [{ target, last: path.at(-1) }] : [];
  });
  const [end] = ends.sort((a, b) => byAge(b.target, a.target));
  if (!end) return { whyNot: closers.some(isOffered) ? '修复它的补丁都有已知的回归' : NOT_OFFERED };
  return { target: end.target, reasons: reasonsFor(end.target, end.last) };
}

/** The target, what replaces it, what replaces that …; each patch once, so a cycle ends. */
function successors(from: SafeTarget, byPatch: ReadonlyMap<string, readonly SafeTarget[]>): SafeTarget[] {
  const path = new Map<string, SafeTarget>();
  for (let target: SafeTarget | undefined = from; target && !path.has(target.patch); ) {
    path.set(target.patch, target);
    const next: readonly SafeTarget[] = byPatch.get(target.replacedBy ?? '') ?? [];
    // A component goes on in updates of the whole product; a line under another branch, where builds were not stated from the start.
    const own = next.filter(({ component }) => component === from.component);
    const found = own.length > 0 ? own : next;
    target = found.find(({ branch }) => branch === from.branch) ?? found[0];
  }
  return [...path.values()];
}

/** By what is known of both: their versions, if they are of one line, else when they were published. */
function byAge(a: SafeTarget, b: SafeTarget): number {
  const order =
    a.branch === b.branch && a.version && b.version ? compareVersions(a.version, b.version, a.scheme) : null;
  return order || (rankOf(a) < rankOf(b) ? -1 : 1);
}
const rankOf = ({ published, patch }: SafeTarget): string => `${published ?? ''} ${patch}`;

const reasonsFor = (target: SafeTarget, last: SafeTarget | undefined): string[] =>
  !last || last.patch === target.patch
    ? ['未被取代，未撤回，没有已知的回归']
    : ['未撤回，没有已知的回归', `更新的 ${last.patch} 有已知的回归`];
