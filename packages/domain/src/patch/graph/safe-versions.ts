import { compareVersions } from '../../product/version.ts';
import type { SafeTarget } from './path-ends.ts';
import { followingOf, newestOf, type Recommended } from './recommend.ts';
import { lineOf, type SafeLine } from './safe-lines.ts';
import { sortVersions } from './version-order.ts';

export interface SafeVersion {
  version: string | null;
  patch: string | null;
  as_of: string | null;
  reasons: string[];
  /** What came after its patch: not for everybody who may know the version. */
  later: string[];
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
  /** Those of one product that the question is about. */
  lines: readonly SafeLine[];
  /** Of the same product: at least what closes the vulnerability and what its paths end in, or everything that nothing replaces, and the least for all of each line. */
  targets: readonly SafeTarget[];
  /** The patches that close the vulnerability; null if none is asked about. */
  closing: ReadonlySet<string> | null;
  /** The installed version; '' if not given. */
  current: string;
}

const none = (why_not: string): SafeVersion => ({
  version: null,
  patch: null,
  as_of: null,
  reasons: [],
  later: [],
  why_not,
  path: [],
});

/** The answers for each line that the question concerns. */
export function safeVersions({ lines, targets, closing, current }: SafeQuestion): SafeVersions[] {
  const byLine = Map.groupBy(targets, lineOf);
  const byComponent = Map.groupBy(targets, ({ component }) => component);
  return lines
    .filter(({ branch }) => current === '' || isOfBranch(current, branch))
    .map((line) => {
      const { component, branch, asOf } = line;
      const own = sortVersions(byLine.get(lineOf(line)) ?? []);
      const asSafe = (target: SafeTarget, reasons: string[]): SafeVersion => ({
        version: target.version || null,
        patch: target.patch,
        as_of: asOf,
        ...pathTo(target, current, reasons),
        later: laterThan(target),
        why_not: '',
      });
      const closers = own.filter(({ patch, withdrawn }) => closing?.has(patch) && !withdrawn);
      return {
        ...{ component, branch },
        least: closing === null ? null : leastFor(closers, asSafe),
        least_for_all: leastForAll(line, own, asSafe),
        recommended: recommended(
          closing === null
            ? newestOf(line, own)
            : followingOf(closers, [
                ...(byComponent.get(component) ?? []),
                ...(component === '' ? [] : (byComponent.get('') ?? [])),
              ]),
          asSafe,
        ),
      };
    })
    .sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
}

const isOfBranch = (current: string, branch: string): boolean =>
  branch === '' || current === branch || current.startsWith(`${branch}.`);

type AsSafe = (target: SafeTarget, reasons: string[]) => SafeVersion;

/** Hot patches are for systems that are enrolled: they are named beside what everybody may install. */
function leastFor(closers: readonly SafeTarget[], asSafe: AsSafe): SafeVersion {
  const [hotpatches, others] = [closers.filter(isHotpatch), closers.filter((target) => !isHotpatch(target))];
  const beside = hotpatches.map(
    ({ patch, version }) => `已加入热补丁的系统可装热补丁 ${patch}${version && `（${version}）`}`,
  );
  const [first] = others;
  if (first) return asSafe(first, ['来源列出的修复版本中最早的一个', ...beside]);
  if (beside.length > 0) return { ...none('这个分支只有热补丁修复它'), reasons: beside };
  return none('这个分支没有修复它的补丁，或补丁已被撤回');
}
const isHotpatch = ({ class: kind }: SafeTarget): boolean => kind === 'hotpatch';

function leastForAll({ least, isSingle, isOrdered, known }: SafeLine, own: readonly SafeTarget[], asSafe: AsSafe) {
  const target = own.find(({ patch, version }) => patch === least?.patch && version === least.version);
  if (!target) return none('没有记录这个分支修复了哪些漏洞');
  if (isSingle) return none('这些补丁只修复各自的漏洞，须逐个安装');
  if (!isOrdered) return none('来源没有说明修复版本，无法比较先后');
  return asSafe(target, [`这个分支已知 ${known} 个漏洞，它是全部修复的最早版本`]);
}

const recommended = (found: Recommended, asSafe: AsSafe): SafeVersion =>
  'whyNot' in found ? none(found.whyNot) : asSafe(found.target, found.reasons);

const laterThan = ({ replacedBy, correctedBy }: SafeTarget): string[] => [
  ...(replacedBy === null ? [] : [`已被 ${replacedBy} 取代，安装后者同样修复`]),
  ...(correctedBy.length === 0 ? [] : [`它有已知的回归，由 ${correctedBy.join('、')} 修正`]),
];

/** From a version to a patch it is one step: patches of a line contain those before them. */
function pathTo(target: SafeTarget, current: string, reasons: string[]): Pick<SafeVersion, 'path' | 'reasons'> {
  if (current === '' || target.version === '') return { path: [], reasons };
  const order = compareVersions(current, target.version, target.scheme);
  if (order === null) return { path: [target.patch], reasons: [...reasons, '当前版本无法与它比较'] };
  if (order >= 0) return { path: [], reasons: [...reasons, '当前版本已经包含它'] };
  return { path: [target.patch], reasons };
}
