import { readAgreementDraft } from '@ldy/contract/back-office/agreements.ts';
import { countApplications } from '@ldy/contract/back-office/applications.ts';
import { countDesk } from '@ldy/contract/back-office/desk.ts';
import { readLibraryState } from '@ldy/contract/back-office/library.ts';
import { listJobs, readHealth } from '@ldy/contract/back-office/operations.ts';
import { listStaff } from '@ldy/contract/back-office/staff.ts';
import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer } from '../kit/use-answer.ts';
import styles from './waiting-cards.module.css';

interface WaitingCard {
  /** Shown to staff who may perform this act. */
  act: StaffAct;
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
  to: string;
  /** One is too many. */
  isUrgent?: true;
}

/** How much waits for somebody with these roles, each a way to it. Where nothing waits, the way is a link in one line below. */
export function WaitingCards() {
  const may = useMay();
  const own = useWaiting(may).filter(({ act }) => may(act));
  const [waiting, done] = [own.filter(({ count }) => count !== 0), own.filter(({ count }) => count === 0)];
  return (
    <div className={styles.desk}>
      {waiting.length > 0 && (
        <ul className={styles.cards} aria-label="待处理">
          {waiting.map(({ label, count, to, isUrgent }) => (
            <li key={label}>
              <Link className={styles.card} to={to}>
                <span className={styles.label}>{label}</span>
                <span className={`${styles.figure} ${isUrgent && count ? styles.late : ''}`}>
                  {count?.toLocaleString('en') ?? '—'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <div className={styles.done}>
          <span>{waiting.length > 0 ? '其余没有待办：' : '没有待办：'}</span>
          <ul aria-label="没有待办">
            {done.map(({ label, to }) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function useWaiting(may: (act: StaffAct) => boolean): WaitingCard[] {
  const { data: applications } = useAnswer(countApplications, {}, { enabled: may('applications.read') });
  const { data: desk } = useAnswer(countDesk, {});
  const { data: library } = useAnswer(readLibraryState, {}, { enabled: may('library.read') });
  const { data: health } = useAnswer(readHealth, {}, { enabled: may('operations.read') });
  const { data: jobs } = useAnswer(listJobs, {}, { enabled: may('operations.read') });
  const { data: agreements } = useAnswer(readAgreementDraft, {}, { enabled: may('texts.publish') });
  const { data: staff } = useAnswer(listStaff, {}, { enabled: may('staff.grant') });
  const toApplications = paths.backOfficeApplications.href;
  return [
    {
      ...{ act: 'applications.read', label: '已逾期的申请', count: applications?.late, isUrgent: true },
      to: toApplications('view=all&late=1'),
    },
    { act: 'applications.read', label: '待受理的申请', count: applications?.waiting, to: toApplications() },
    { act: 'applications.claim', label: '我认领的申请', count: applications?.mine, to: toApplications('view=mine') },
    {
      ...{ act: 'applications.read', label: '待申请人补充', count: applications?.more_asked },
      to: toApplications('view=asked'),
    },
    {
      ...{ act: 'notices.review', label: '等我审核的情报', count: desk?.notices_to_review ?? undefined },
      to: paths.backOfficeNotices.href('queue=review'),
    },
    {
      ...{ act: 'notices.write', label: '我的情报草稿', count: desk?.notices_to_write ?? undefined },
      to: paths.backOfficeNotices.href('queue=mine&state=draft'),
    },
    {
      ...{ act: 'notices.publish', label: '待发布的情报', count: desk?.notices_to_publish ?? undefined },
      to: paths.backOfficeNotices.href('state=approved'),
    },
    {
      ...{ act: 'reports.publish', label: '待发布的报告', count: desk?.reports_to_publish ?? undefined },
      to: paths.backOfficeReports.href('state=draft'),
    },
    { act: 'library.read', label: '隔离的记录', count: library?.quarantined, to: paths.backOfficeQuarantine.href() },
    {
      ...{ act: 'library.correct', label: '待确认的更正', count: desk?.corrections_to_confirm ?? undefined },
      to: paths.backOfficeCorrections.href(''),
    },
    {
      ...{ act: 'operations.read', label: '异常的服务', isUrgent: true, to: paths.backOfficeOperations.href() },
      count: health?.parts.filter(({ state }) => state === 'failing').length,
    },
    {
      ...{ act: 'operations.read', label: '失败的任务', isUrgent: true, to: paths.backOfficeOperations.href() },
      count: jobs?.queues.reduce((sum, { failed }) => sum + failed, 0),
    },
    {
      ...{ act: 'texts.publish', label: '待确认的协议', to: paths.backOfficeTexts.href() },
      count: agreements && (agreements.waiting ? 1 : 0),
    },
    {
      ...{ act: 'staff.grant', label: '待确认的角色', to: paths.backOfficeStaff.href() },
      count: staff?.list.filter(({ confirmed_at, revoke_asked_by }) => confirmed_at === '' || revoke_asked_by !== '')
        .length,
    },
  ];
}
