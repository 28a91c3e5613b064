import type { Target } from '../component/target.ts';

/** Of a reason why something is unknown: what somebody has to find out. */
const FACTS: Readonly<Record<string, string>> = {
  'needs-release': '您所用的发行版及其版本',
  'other-release': '来源对您所用发行版的说明',
  rejected: '发布方为何撤回，以及是否另有编号',
  namesake: '它与来源所说的是不是同一产品',
  part: '这个组件是否含有问题代码',
  edition: '您所用的是哪种版本（如开源版、企业版）',
  'not-comparable': '按来源所用编号写法的版本',
  unparsed: '来源原文所指的版本',
  'below-fix': '所在分支从哪个版本起受影响',
  'before-change': '所在分支的修复版本',
  'before-ranges': '更早的版本是否受影响',
  'skipped-branch': '所在分支是否受影响',
  'listed-line': '来源列出的版本线是否包括这个小版本',
  'only-release': '更早的版本是否受影响',
  'affected-by-default': '从哪个版本起已修复',
  'not-listed': '厂商公告中受影响的全部版本和修复版本',
  'no-statement': '厂商公告中受影响的版本和修复版本',
  'text-differs': '厂商公告中受影响的确切范围',
  'disputed-fix': '厂商公告中所在分支的修复版本',
  'all-by-another': '是否所有版本都受影响',
  'point-release': '范围末尾版本之后的小版本是否受影响',
  'reversed-range': '受影响的是哪些版本',
  'before-start': '预发布版本是否受影响',
  'distribution-build': '发行版对这个软件包的安全公告',
  'needs-build': '完整的内部版本号',
  'needs-updates': '已安装的更新',
  'listed-windows': '从哪个内部版本起已修复',
  'other-windows': '这个版本的 Windows 是否受影响',
  'which-windows': '是哪个版本的 Windows 及其内部版本号',
  'in-range': '厂商是否确认这个范围受影响',
  listed: '厂商是否确认这个版本受影响',
};

export const missingFact = (reason: string, { version }: Pick<Target, 'version'>): string =>
  version === '' ? '正在使用的版本' : (FACTS[reason] ?? '来源对这个版本的明确说明');
