import type { listInvitations } from '@ldy/contract/back-office/invitations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

export type Invitation = OutputOf<typeof listInvitations>['list'][number];

export const INVITATION_STATE_NAMES: Record<Invitation['state'], string> = {
  usable: '可用',
  'used-up': '已用完',
  expired: '已过期',
  revoked: '已作废',
};

export const INVITATION_COLORS: Partial<Record<Invitation['state'], TagColor>> = { usable: 'green', revoked: 'red' };

/** Codes are recognised by their first letters. */
export const nameOfCode = ({ hint }: Pick<Invitation, 'hint'>): string => (hint ? `${hint}…` : '旧邀请码');
