import { Locked } from '#web/ui/illustrations/locked.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** For accounts that were denied menu 180. */
export const NoAccess = () => (
  <EmptyState picture={Locked} title="您的账号未开通安全资讯" hint="如需查看，请联系本站管理员。" />
);
