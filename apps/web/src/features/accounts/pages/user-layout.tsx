import { Outlet } from 'react-router';
import { type SideTab, SideTabs } from '#web/ui/navigation/side-tabs.tsx';
import { LeavingNote } from '../components/data/leaving-note.tsx';
import styles from './user-layout.module.css';

/** 个人中心: layout of the account's pages. */
export function UserLayout({ tabs }: { tabs: readonly SideTab[] }) {
  return (
    <div className={styles.page}>
      <p className={styles.title}>个人中心</p>
      <div className={styles.columns}>
        <SideTabs label="个人中心导航" tabs={tabs} />
        <div className={styles.content}>
          <LeavingNote />
          <Outlet />
        </div>
      </div>
    </div>
  );
}
