import { compareVersions } from '../../product/version.ts';
import { type GraphTarget, sortVersions } from './product-graph.ts';

export interface SafeTarget extends GraphTarget {
  /** A patch that replaces it here. */
  replacedBy: string | null;
  /** Patches that were published to correct faults of this one. */
  correctedBy: readonly string[];
}
export interface SafeVersion {
  version: string | null;
  patch: string | null;
  as_of: string | null;
  reasons: string[];
  why_not: string;
  path: string[];
}
export interface SafeVersions {
  component: string;
  branch: string;
  least: SafeVersion | null;
  least_for_all: SafeVersion;
  recommended: SafeVersion;
}
export interface SafeQuestion {
  /** All of one product. */
  targets: readonly SafeTarget[];
  /** By id of a vulnerability: the patches that close it on the product. */
  fixes: ReadonlyMap<string, ReadonlySet<string>>;
  /** The ids of the vulnerability that is asked about. */
  asked: readonly string[] | null;
  /** The version that somebody has; '' if not told. */
  current: string;
}

const none = (why_not: string): SafeVersion => ({
  version: null,
  patch: null,
  as_of: null,
  reasons: [],
  why_not,
  path: [],
});
const OPTIONAL: readonly SafeTarget['class'][] = ['preview', 'hotpatch'];

/** The answers for each component and branch of a product that the question concerns. */
export function safeVersions({ targets, fixes, asked, current }: SafeQuestion): SafeVersions[] {
  const closing = new Set((asked ?? []).flatMap((id) => [...(fixes.get(id) ?? [])]));
  const concerned = new Set(targets.filter(({ patch }) => asked === null || closing.has(patch)).map(lineOf));
  const lines = Map.groupBy(
    targets.filter((target) => concerned.has(lineOf(target))),
    lineOf,
  );
  return [...lines.values()]
    .map((line) => sortVersions(line) as SafeTarget[])
    .filter((line) => current === '' || isOfLine(current, line[0] as SafeTarget))
    .map((line) => answer(line, fixes, asked === null ? null : closing, current))
    .sort((a, b) => (`${a.component}\n${a.branch}` < `${b.component}\n${b.branch}` ? -1 : 1));
}

const lineOf = ({ component, branch }: SafeTarget): string => `${component}\n${branch}`;
const isOfLine = (current: string, { branch }: SafeTarget): boolean =>
  branch === '' || current === branch || current.startsWith(`${branch}.`);

function answer(
  line: SafeTarget[],
  fixes: SafeQuestion['fixes'],
  closing: ReadonlySet<string> | null,
  current: string,
): SafeVersions {
  const [{ component, branch }] = line as [SafeTarget];
  const asOf =
    line
      .flatMap(({ published }) => published ?? [])
      .sort()
      .at(-1) ?? null;
  const told = (target: SafeTarget, reasons: string[]): SafeVersion => ({
    version: target.version || null,
    patch: target.patch,
    as_of: asOf,
    ...pathTo(target, current, reasons),
    why_not: '',
  });
  return {
    component,
    branch,
    least: closing === null ? null : leastFor(line, closing, told),
    least_for_all: leastForAll(line, fixes, told),
    recommended: recommend(line, told),
  };
}

type Told = (target: SafeTarget, reasons: string[]) => SafeVersion;

function leastFor(line: readonly SafeTarget[], closing: ReadonlySet<string>, told: Told): SafeVersion {
  const candidates = line.filter(({ patch, withdrawn }) => closing.has(patch) && !withdrawn);
  const [first] = candidates;
  if (!first) return none('这个分支没有修复它的补丁，或补丁已被撤回');
  return told(first, ['来源列出的修复版本中最早的一个', ...stateOf(first)]);
}

function leastForAll(line: readonly SafeTarget[], fixes: SafeQuestion['fixes'], told: Told): SafeVersion {
  const place = new Map<string, number>();
  for (const [at, { patch, withdrawn }] of line.entries()) if (!withdrawn && !place.has(patch)) place.set(patch, at);
  let last = -1;
  let known = 0;
  for (const patches of fixes.values()) {
    const places = [...patches].flatMap((patch) => place.get(patch) ?? []);
    if (places.length === 0) continue;
    known += 1;
    last = Math.max(last, Math.min(...places));
  }
  const target = line[last];
  if (!target) return none('没有记录这个分支修复了哪些漏洞');
  if (line.every(({ class: kind }) => kind === 'security-only')) return none('这些补丁只修复各自的漏洞，须逐个安装');
  if (target.version === '') return none('来源没有说明修复版本，无法比较先后');
  return told(target, [`这个分支已知 ${known} 个漏洞，它是全部修复的最早版本`, ...stateOf(target)]);
}

/** The newest that everybody may install: not optional, not replaced, not withdrawn, without a fault that another patch had to correct. */
function recommend(line: readonly SafeTarget[], told: Told): SafeVersion {
  const offered = line.filter(({ class: kind, withdrawn }) => !withdrawn && !OPTIONAL.includes(kind));
  if (offered.length === 0) return none('只有预览更新、热补丁或已撤回的补丁');
  const kept = offered.filter(({ replacedBy, correctedBy }) => replacedBy === null && correctedBy.length === 0);
  const target = kept.at(-1);
  if (!target) return none('最新的补丁都已被别的产品线取代，或有已知的回归');
  const newest = offered.at(-1);
  const reasons = ['未被取代，未撤回，没有已知的回归'];
  if (newest && newest !== target)
    reasons.push(`更新的 ${newest.patch} ${newest.correctedBy.length > 0 ? '有已知的回归' : '已被取代'}`);
  return told(target, reasons);
}

function stateOf({ replacedBy, correctedBy, class: kind }: SafeTarget): string[] {
  return [
    ...(replacedBy === null ? [] : [`已被 ${replacedBy} 取代，安装后者同样修复`]),
    ...(correctedBy.length === 0 ? [] : [`它有已知的回归，由 ${correctedBy.join('、')} 修正`]),
    ...(kind === 'hotpatch' ? ['这是热补丁，只用于已加入热补丁的系统'] : []),
  ];
}

/** From a version to a patch it is one step: patches of a line contain those before them. */
function pathTo(target: SafeTarget, current: string, reasons: string[]): Pick<SafeVersion, 'path' | 'reasons'> {
  if (current === '' || target.version === '') return { path: [], reasons };
  const order = compareVersions(current, target.version, target.scheme);
  if (order === null) return { path: [target.patch], reasons: [...reasons, '当前版本无法与它比较'] };
  if (order >= 0) return { path: [], reasons: [...reasons, '当前版本已经包含它'] };
  return { path: [target.patch], reasons };
}
