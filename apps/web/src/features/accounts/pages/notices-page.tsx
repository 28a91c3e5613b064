import { PageHead } from '#web/ui/display/page-head.tsx';
import { NoticeCard } from '../components/notices/notice-card.tsx';
import { WithProfile } from '../components/shared/profile-state.tsx';

/** 通知设置: notification channels. */
export function NoticesPage() {
  return (
    <>
      <PageHead title="通知设置" />
      <WithProfile>{(profile) => <NoticeCard profile={profile} />}</WithProfile>
    </>
  );
}
