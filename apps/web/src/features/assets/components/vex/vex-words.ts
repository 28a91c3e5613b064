import type { NoMatch, WIDE } from '@ldy/contract/asset/vex.ts';
import { DECISION_KINDS, type DecisionKind, JUSTIFICATIONS, NEVER_SILENCE } from '@ldy/domain/asset/decision/kinds.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import type { Rehearsal, RehearsedStatement } from '../../requests/vex-requests.ts';

/** Why a statement means nothing here: what is nearly right comes first, as a person can put it right. */
const NO_MATCH_WORDS: Readonly<Record<NoMatch, string>> = {
  'spelled-otherwise': '资产中的写法不同',
  'other-version': '资产中是其他版本',
  'version-unclear': '资产中的版本无法比较',
  'other-build': '资产中是另一种构建',
  'other-registry': '同名，但来自其他仓库或厂商',
  'other-product': '限定的产品不在您的资产中',
  'no-identity': '产品没有 purl 或 CPE，无法比对',
  'no-product': '没有指明产品',
  'no-finding': '有这个组件，但没有它与这个漏洞的处置项',
  'unknown-vulnerability': '没有收录这个漏洞编号',
  'not-here': '您的资产中没有这个组件',
};

/** What most statements of a long document are: nothing to put right. */
const ORDINARY: ReadonlySet<string> = new Set<NoMatch>(['no-finding', 'unknown-vulnerability', 'not-here']);

const NOT_APPLIED_WORDS: Readonly<Record<string, string>> = {
  'not-the-author': '文件的作者不是这个产品的厂商',
  'within-unknown': '所属的产品没有 purl 或 CPE，无法确认是不是作者的产品',
  'contradicts-document': '与另一个已应用的文件矛盾',
  'contradicts-itself': '与这个文件中的另一条声明矛盾',
  'fixed-without-version': '声明已修复，但没有写明版本',
};

export const WIDE_WORDS: Readonly<Record<(typeof WIDE)[number], string>> = {
  'no-version': '没有写明版本，对所有版本生效',
  'whole-asset': '对整个资产生效，不限组件',
  'several-components': '对多个组件生效',
  'several-assets': '对多个资产生效',
};

export const FORMAT_LABELS = {
  openvex: 'OpenVEX 0.2',
  'csaf-2.1': 'CSAF 2.1',
  'csaf-2.0': 'CSAF 2.0',
  cyclonedx: 'CycloneDX 1.7',
} as const;

export function whyInWords({ why, detail }: Pick<RehearsedStatement, 'why' | 'detail'>): string {
  const words = NO_MATCH_WORDS[why as NoMatch] ?? NOT_APPLIED_WORDS[why] ?? '';
  return detail ? `${words}：${detail}` : words;
}

export const kindLabel = (kind: DecisionKind): string => DECISION_KINDS.find(({ key }) => key === kind)?.label ?? '';
export const kindColor = (kind: DecisionKind): TagColor => {
  if (kind === 'affected') return 'red';
  return NEVER_SILENCE.has(kind) ? 'orange' : 'blue';
};
export const justificationLabel = (justification: string): string =>
  JUSTIFICATIONS.find(({ key }) => key === justification)?.label ?? '';

/** A person may make it their own decision, but for a warning. */
export const canTakeOver = ({ kind }: Pick<RehearsedStatement, 'kind'>): boolean => !NEVER_SILENCE.has(kind);

/** Else there is nothing to apply: no decision, also none of a former version that would end. */
export const hasEffect = ({ counts, replaces, not_applied }: Rehearsal, takenOver: ReadonlySet<number>): boolean =>
  counts.applied + counts.shown + takenOver.size > 0 ||
  replaces !== '' ||
  not_applied.some(({ why }) => why === 'contradicts-document');

/** What becomes of it once it is applied, or who may do that. */
export function thenInWords({ may_apply, needs_approval, replaces }: Rehearsal): string {
  if (!may_apply) return '由组织的管理员应用：请把这一页的地址发给管理员，一天内有效。';
  if (!needs_approval) return '应用后可以撤回。';
  const before = replaces === '' ? '' : '在此之前，旧版本搁置的重新打开；';
  return `应用后由另一人批准才生效，警告立即显示；${before}可以撤回。`;
}

interface NotAppliedPart {
  title: string;
  hint: string;
  whys: readonly string[];
}

/** What is about something here and yet not applied of itself. */
const NOT_APPLIED_PARTS: readonly NotAppliedPart[] = [
  {
    title: '相互矛盾',
    hint: '说法相反的声明不生效；勾选的作为您自己的决定采用。',
    whys: ['contradicts-document', 'contradicts-itself'],
  },
  {
    title: '超出作者的产品',
    hint: '作者只能声明自己的产品，这些不采用；勾选的作为您自己的决定采用。',
    whys: ['not-the-author', 'within-unknown'],
  },
  {
    title: '已修复而没有版本',
    hint: '无法得知哪个版本已修复，这些不采用；勾选的作为您自己的决定采用。',
    whys: ['fixed-without-version'],
  },
];

export const notAppliedParts = ({ not_applied }: Pick<Rehearsal, 'not_applied'>) =>
  NOT_APPLIED_PARTS.map((part) => ({ ...part, list: not_applied.filter(({ why }) => part.whys.includes(why)) })).filter(
    ({ list }) => list.length > 0,
  );

/** By reason, those to put right first and open. */
export const noMatchParts = ({ no_match }: Pick<Rehearsal, 'no_match'>) =>
  Object.entries(NO_MATCH_WORDS)
    .map(([why, title]) => ({ why, title, isOpen: !ORDINARY.has(why), list: no_match.filter((it) => it.why === why) }))
    .filter(({ list }) => list.length > 0);
