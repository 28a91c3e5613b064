import { UserLayout } from '../../features/accounts/pages/user-layout.tsx';
import { useUser } from '../../platform/session/user-store.ts';
import { SideTabs } from '../../ui/navigation/side-tabs.tsx';
import { tabsOfPersonalCentre } from '../page-links.ts';

/** 个人中心. Only its tabs are drawn again when the user changes: a page drawn again at the end of a session would ask for its data as a visitor. */
export const PersonalCentre = () => <UserLayout tabs={<Tabs />} />;

const Tabs = () => <SideTabs label="个人中心导航" tabs={tabsOfPersonalCentre(useUser())} />;
