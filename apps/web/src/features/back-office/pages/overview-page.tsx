import { rulesOfAct, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from '../components/back-office.module.css';
import { ScreenHead } from '../components/screen-head.tsx';
import { WaitingCards } from '../components/waiting-cards.tsx';
import { useMay, useStaff } from '../requests/read-staff.ts';

/** 工作台: what waits for somebody, and what their roles let them do. */
export function OverviewPage() {
  const { user_name, acts } = useStaff();
  const may = useMay();
  return (
    <>
      <ScreenHead title="工作台" hint={`您好，${user_name}。每一项操作都会记入审计日志。`} />
      {may('applications.read') && <WaitingCards />}
      <Card title="我的权限" hint="由后台角色决定；需要更多时请联系管理员。">
        <DataTable
          label="我的权限"
          rows={acts.filter((act) => act !== 'back-office.enter')}
          keyOf={(act) => act}
          columns={[
            { name: '操作', isHead: true, cell: (act) => rulesOfAct(act).name },
            { name: '须知', cell: (act) => <Marks act={act} /> },
          ]}
        />
      </Card>
    </>
  );
}

function Marks({ act }: { act: StaffAct }) {
  const { reads, reason, password, fourEyes } = rulesOfAct(act);
  return (
    <span className={styles.tags}>
      {reads && <Tag>只读</Tag>}
      {reason && <Tag color="blue">填写原因</Tag>}
      {password && <Tag color="gold">再次输入密码</Tag>}
      {fourEyes && <Tag color="purple">须另一人确认</Tag>}
    </span>
  );
}
