import type { Standing } from './kinds.ts';

/** Where the newest version of a notice is on its way to readers. What was published before stays readable meanwhile. */
export const NOTICE_STATES = ['draft', 'review', 'approved', 'scheduled', 'published'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
export const NOTICE_STATE_NAMES: Record<NoticeState, string> = {
  draft: '草稿',
  review: '待审核',
  approved: '已批准',
  scheduled: '定时发布',
  published: '已发布',
};

interface Step {
  from: readonly NoticeState[];
  to: NoticeState;
  /** What the history calls it. */
  name: string;
  /** Only if readers see a version of it that holds. */
  ofCurrent?: true;
  /** Only if it was never published, or is still in force. */
  unlessEnded?: true;
  /** What readers see becomes this. */
  standing?: Standing;
}

/** What may be done with a notice. Nothing erases one. */
export const NOTICE_STEPS = {
  save: { from: ['draft'], to: 'draft', name: '保存', unlessEnded: true },
  submit: { from: ['draft'], to: 'review', name: '提交审核', unlessEnded: true },
  'send-back': { from: ['review', 'approved', 'scheduled'], to: 'draft', name: '退回修改' },
  approve: { from: ['review'], to: 'approved', name: '批准', unlessEnded: true },
  schedule: { from: ['approved'], to: 'scheduled', name: '定时发布', unlessEnded: true },
  publish: { from: ['approved', 'scheduled'], to: 'published', name: '发布', unlessEnded: true, standing: 'current' },
  revise: { from: ['published'], to: 'draft', name: '修订', ofCurrent: true },
  withdraw: { from: NOTICE_STATES, to: 'published', name: '撤回', ofCurrent: true, standing: 'withdrawn' },
  supersede: { from: NOTICE_STATES, to: 'published', name: '取代', ofCurrent: true, standing: 'superseded' },
} as const satisfies Record<string, Step>;
export type NoticeStep = keyof typeof NOTICE_STEPS;

/** Whether this may be done now. `standing`: null while no version was published. */
export function mayStep(
  step: NoticeStep,
  { state, standing }: { state: NoticeState; standing: Standing | null },
): boolean {
  const { from, ofCurrent, unlessEnded }: Step = NOTICE_STEPS[step];
  if (!from.includes(state)) return false;
  if (ofCurrent && standing !== 'current') return false;
  return !unlessEnded || standing === null || standing === 'current';
}
