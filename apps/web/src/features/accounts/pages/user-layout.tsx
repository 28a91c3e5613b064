import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { LeavingNote } from '../components/data/leaving-note.tsx';
import { InvitationNote } from '../components/shared/invitation-note.tsx';
import styles from './user-layout.module.css';

/** 个人中心: layout of the account's pages. */
export function UserLayout({ tabs }: { tabs: ReactNode }) {
  return (
    <div className={styles.page}>
      <p className={styles.title}>个人中心</p>
      <div className={styles.columns}>
        {tabs}
        <div className={styles.content}>
          <LeavingNote />
          <InvitationNote />
          <Outlet />
        </div>
      </div>
    </div>
  );
}
