import { Outlet } from 'react-router';
import { LeavingNote } from '../components/data/leaving-note.tsx';
import { UserTabs } from '../components/user-tabs.tsx';
import styles from './user-layout.module.css';

/** 个人中心: the pages of the own account. */
export function UserLayout() {
  return (
    <div className={styles.page}>
      <p className={styles.title}>个人中心</p>
      <div className={styles.columns}>
        <UserTabs />
        <div className={styles.content}>
          <LeavingNote />
          <Outlet />
        </div>
      </div>
    </div>
  );
}
