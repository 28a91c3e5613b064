import { rulesOfAct, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Panel } from '../components/panel.tsx';
import { ScreenHead } from '../components/screen-head.tsx';
import { useStaff } from '../requests/read-staff.ts';

/** 工作台: where somebody begins, and what their roles let them do. */
export function OverviewPage() {
  const { user_name, acts } = useStaff();
  return (
    <>
      <ScreenHead title="工作台" hint={`您好，${user_name}。每一项操作都会连同原因记入审计日志。`} />
      <Panel title="我的权限" hint="由后台角色决定；需要更多时请联系管理员。">
        <DataTable
          label="我的权限"
          rows={acts.filter((act) => act !== 'back-office.enter')}
          keyOf={(act) => act}
          columns={[
            { name: '操作', isHead: true, cell: (act) => rulesOfAct(act).name },
            { name: '须知', cell: (act) => <Marks act={act} /> },
          ]}
        />
      </Panel>
    </>
  );
}

function Marks({ act }: { act: StaffAct }) {
  const { reads, reason, password, fourEyes } = rulesOfAct(act);
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 'var(--space-1)' }}>
      {reads && <Tag>只读</Tag>}
      {reason && <Tag color="blue">填写原因</Tag>}
      {password && <Tag color="gold">再次输入密码</Tag>}
      {fourEyes && <Tag color="purple">须另一人确认</Tag>}
    </span>
  );
}
