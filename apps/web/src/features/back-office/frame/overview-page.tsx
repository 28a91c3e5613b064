import { rulesOfAct, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { useStaff } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { AnnouncedList } from './announced-list.tsx';
import styles from './overview-page.module.css';
import { WaitingCards } from './waiting-cards.tsx';

type Area = StaffAct extends `${infer Name}.${string}` ? Name : never;

const AREAS: Record<Exclude<Area, 'back-office'>, string> = {
  applications: '版别申请',
  accounts: '账号',
  invitations: '邀请码',
  library: '漏洞库',
  notices: '原创情报',
  reports: '漏洞报告',
  news: '安全资讯',
  shares: '分享链接',
  texts: '站点文字',
  operations: '运行',
  audit: '审计日志',
  staff: '人员',
};

/** 工作台: what waits for somebody, and what their roles let them do. */
export function OverviewPage() {
  const { user_name, acts } = useStaff();
  const areas = Object.entries(AREAS).flatMap(([area, name]) => {
    const own = acts.filter((act) => act.startsWith(`${area}.`));
    return own.length > 0 ? [{ area, name, own }] : [];
  });
  return (
    <>
      <ScreenHead title="工作台" hint={`您好，${user_name}。每一项操作都会记入审计日志。`} />
      <WaitingCards />
      <AnnouncedList />
      <Card title="我的权限" hint="由后台角色决定；需要更多时请联系管理员。">
        <DataTable
          label="我的权限"
          rows={areas}
          keyOf={({ area }) => area}
          columns={[
            { name: '范围', isHead: true, width: 120, cell: ({ name }) => name },
            { name: '操作与须知', cell: ({ own }) => <Acts acts={own} /> },
          ]}
        />
      </Card>
    </>
  );
}

function Acts({ acts }: { acts: readonly StaffAct[] }) {
  return (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <li key={act}>
          {rulesOfAct(act).name}
          {asksOf(act) !== '' && <span className={styles.asks}>{asksOf(act)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What an act asks for. */
function asksOf(act: StaffAct): string {
  const { reason, password, fourEyes, fourEyesFor } = rulesOfAct(act);
  const asks = [
    reason && '填写原因',
    password && '再次输入密码',
    fourEyes && '由另一人确认',
    fourEyesFor && `由另一人确认${fourEyesFor}`,
  ].filter(Boolean);
  return asks.length > 0 ? `须${asks.join('、')}` : '';
}
