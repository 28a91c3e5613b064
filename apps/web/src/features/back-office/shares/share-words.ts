import type { listAllShares } from '@ldy/contract/back-office/shares.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { SHARE_STATES } from '@ldy/contract/sharing.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

export type AnyShare = OutputOf<typeof listAllShares>['list'][number];
type State = (typeof SHARE_STATES)[number];

export const SHARE_STATE_NAMES: Record<State, string> = { open: '有效', expired: '已到期', revoked: '已撤回' };
export const SHARE_STATE_COLORS: Partial<Record<State, TagColor>> = { open: 'green', revoked: 'red' };

/** What visitors read above everything else. */
export const shownTitle = ({ title, name, count }: Pick<AnyShare, 'title' | 'name' | 'count'>): string =>
  title || name || `${count} 个漏洞`;
