import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { STAFF_ROLE_NAMES } from '@ldy/domain/access/staff/staff-roles.ts';
import { Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { Forbidden } from '#web/ui/illustrations/forbidden.tsx';
import { type SideTab, SideTabs } from '#web/ui/navigation/side-tabs.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loading } from '../kit/loading.tsx';
import { StaffContext, useStaffAnswer } from '../kit/read-staff.ts';
import { Refused } from '../kit/refused.tsx';
import styles from './back-office-layout.module.css';

export interface BackOfficeLink extends Omit<SideTab, 'isExact'> {
  act: StaffAct;
}

/** 后台: its menu and pages, for staff. The server answers what the member of staff may do, and the menu shows only that. */
export function BackOfficeLayout({ links }: { links: readonly BackOfficeLink[] }) {
  const { data: staff, error, refetch } = useStaffAnswer();
  const { pathname } = useLocation();
  if (!staff) return error ? <Refused error={error} onRetry={refetch} /> : <Loading />;
  const allowed = links.filter(({ act }) => staff.acts.includes(act));
  const page = links.findLast(({ to }) => matchPath({ path: to, end: false }, pathname));
  return (
    <StaffContext value={staff}>
      <div className={styles.page}>
        <div className={styles.side}>
          <div className={styles.who}>
            <p className={styles.area}>后台</p>
            <p className={styles.name} title={staff.user_name}>
              {staff.user_name}
            </p>
            <p className={styles.roles}>{staff.roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')}</p>
          </div>
          <SideTabs label="后台导航" tabs={allowed.map((link, at) => ({ ...link, isExact: at === 0 }))} />
        </div>
        <div className={styles.content}>
          {page === undefined || allowed.includes(page) ? (
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          ) : (
            <>
              <h1 className="visually-hidden">{page.label}</h1>
              <EmptyState
                picture={Forbidden}
                title={`您的角色不能打开“${page.label}”`}
                hint="需要时请联系管理员授予相应的后台角色。"
              />
            </>
          )}
        </div>
      </div>
    </StaffContext>
  );
}
