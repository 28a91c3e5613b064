/** What somebody decides about a finding, and what a VEX document may state of it. */

interface Kind {
  key: string;
  label: string;
  /** In the words beside a choice. */
  about: string;
}

/** Kinds that a person chooses. */
export const OWN_KINDS = [
  { key: 'false-positive', label: '误报', about: '结论有误：没有这个组件，或不是这个产品、这个版本' },
  { key: 'accepted', label: '接受风险', about: '受影响，在期限内接受风险；到期后重新打开' },
  { key: 'mitigated', label: '已缓解', about: '受影响的代码存在，已有措施使其无法被利用' },
  { key: 'not-reachable', label: '不可达', about: '受影响的代码不存在、不会执行，或攻击者无法控制' },
] as const satisfies readonly Kind[];

/** Kinds that only a document states. The last two never set anything aside. */
export const STATED_KINDS = [
  { key: 'fixed', label: '已修复', about: '这个版本已含修复' },
  { key: 'affected', label: '受影响', about: '文件说受影响' },
  { key: 'under-investigation', label: '调查中', about: '文件说仍在调查' },
] as const satisfies readonly Kind[];

export const DECISION_KINDS = [...OWN_KINDS, ...STATED_KINDS];
export type DecisionKind = (typeof DECISION_KINDS)[number]['key'];
export const DECISION_KIND_KEYS = DECISION_KINDS.map(({ key }) => key);
export const OWN_KIND_KEYS = OWN_KINDS.map(({ key }) => key);

export const NEVER_SILENCE: ReadonlySet<DecisionKind> = new Set(['affected', 'under-investigation']);

/** As VEX names why something is not affected. The last one is what 已缓解 says, so that it is not asked for there. */
export const JUSTIFICATIONS = [
  { key: 'component_not_present', label: '组件不存在' },
  { key: 'vulnerable_code_not_present', label: '受影响的代码不存在' },
  { key: 'vulnerable_code_not_in_execute_path', label: '受影响的代码不会执行' },
  { key: 'vulnerable_code_cannot_be_controlled_by_adversary', label: '攻击者无法控制受影响的代码' },
  { key: 'inline_mitigations_already_exist', label: '已有内置的缓解措施' },
] as const;
export type Justification = (typeof JUSTIFICATIONS)[number]['key'];
export const JUSTIFICATION_KEYS = JUSTIFICATIONS.map(({ key }) => key);

/** The longest that a risk may be accepted for. */
export const ACCEPTED_YEARS_MAX = 2;

export const SCOPES = ['asset', 'group', 'all'] as const;
export type DecisionScope = (typeof SCOPES)[number];

/** As VEX names them: OpenVEX has them from the minimum requirements for VEX, https://www.cisa.gov/sbom */
export const VEX_STATUSES = ['not_affected', 'affected', 'fixed', 'under_investigation'] as const;
export type VexStatus = (typeof VEX_STATUSES)[number];

/** What a statement of a document says in our words. Without a justification it denies the finding as a whole. */
export function kindOfStatement(status: VexStatus, justification: Justification | ''): DecisionKind {
  if (status === 'under_investigation') return 'under-investigation';
  if (status !== 'not_affected') return status;
  if (justification === '') return 'false-positive';
  return justification === 'inline_mitigations_already_exist' ? 'mitigated' : 'not-reachable';
}
