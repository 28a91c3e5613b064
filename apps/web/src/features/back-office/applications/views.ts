import type { listApplications } from '@ldy/contract/back-office/applications.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';

/** What a reviewer looks through, each from the oldest on; what is decided from the newest. */
export const VIEWS = [
  { value: 'waiting', label: '待受理', filter: { states: ['submitted', 'resubmitted'] } },
  { value: 'mine', label: '我认领的', filter: { states: ['in-review'], claim: 'me' } },
  { value: 'review', label: '审核中', filter: { states: ['in-review'] } },
  { value: 'asked', label: '待补充', filter: { states: ['more-asked'] } },
  { value: 'done', label: '已办结', filter: { states: ['approved', 'rejected'], order: 'newest' } },
  { value: 'all', label: '全部', filter: { order: 'newest' } },
] as const satisfies readonly { value: string; label: string; filter: Partial<InputOf<typeof listApplications>> }[];

export type ViewName = (typeof VIEWS)[number]['value'];
export const VIEW_NAMES: readonly ViewName[] = VIEWS.map(({ value }) => value);
