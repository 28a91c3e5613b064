import { NoticeCard } from '../components/notices/notice-card.tsx';
import { PageHead } from '../components/page-head.tsx';
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
