import { UserLayout } from '../../features/accounts/pages/user-layout.tsx';
import { useUser } from '../../platform/session/user-store.ts';
import { tabsOfPersonalCentre } from '../page-links.ts';

/** 个人中心 with the tabs of this user. */
export function PersonalCentre() {
  return <UserLayout tabs={tabsOfPersonalCentre(useUser())} />;
}
