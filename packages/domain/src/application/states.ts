/** An application for the enterprise edition (企业认证), for the commercial edition, or for an invitation to the personal edition (内测). */
export const APPLICATION_KINDS = ['enterprise', 'business', 'invitation'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

export const APPLICATION_KIND_NAMES: Record<ApplicationKind, string> = {
  enterprise: '企业认证',
  business: '商业版申请',
  invitation: '内测申请',
};

export const APPLICATION_STATES = [
  'submitted',
  'in-review',
  'more-asked',
  'resubmitted',
  'approved',
  'rejected',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_STATE_NAMES: Record<ApplicationState, string> = {
  submitted: '待受理',
  'in-review': '审核中',
  'more-asked': '待补充材料',
  resubmitted: '已补充，待受理',
  approved: '已通过',
  rejected: '未通过',
};

interface Step {
  from: readonly ApplicationState[];
  to: ApplicationState;
  by: 'applicant' | 'reviewer';
  /** What the history calls it. */
  name: string;
}

const WAITING = ['submitted', 'resubmitted'] as const satisfies ApplicationState[];

/** What may be done with an application. Only the member of staff who claimed it decides. */
export const APPLICATION_STEPS = {
  submit: { from: [], to: 'submitted', by: 'applicant', name: '提交申请' },
  claim: { from: WAITING, to: 'in-review', by: 'reviewer', name: '开始审核' },
  // Also while it waits for the applicant, who may have no account to answer from, or never answer.
  release: { from: ['in-review', 'more-asked'], to: 'submitted', by: 'reviewer', name: '退回待受理' },
  approve: { from: ['in-review'], to: 'approved', by: 'reviewer', name: '通过' },
  reject: { from: ['in-review'], to: 'rejected', by: 'reviewer', name: '未通过' },
  ask: { from: ['in-review'], to: 'more-asked', by: 'reviewer', name: '要求补充材料' },
  answer: { from: ['more-asked'], to: 'resubmitted', by: 'applicant', name: '补充材料' },
} as const satisfies Record<string, Step>;
export type ApplicationStep = keyof typeof APPLICATION_STEPS;
export const APPLICATION_STEP_NAMES = Object.keys(APPLICATION_STEPS) as ApplicationStep[];

/** Who asks for an invitation has neither an account to answer from nor a consultant: it is approved or rejected, and can be handed in again. */
export const mayAskForMore = (kind: ApplicationKind): boolean => kind !== 'invitation';

/** States that wait for a reviewer, so their deadline runs. */
export const awaitsReview = (state: ApplicationState): boolean =>
  state === 'submitted' || state === 'in-review' || state === 'resubmitted';

/** Not decided: the same applicant makes no second one. */
export const isOpen = (state: ApplicationState): boolean => state !== 'approved' && state !== 'rejected';
export const OPEN_STATES: readonly ApplicationState[] = APPLICATION_STATES.filter(isOpen);
