import { listStaff } from '@ldy/contract/back-office/staff.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { type RoleAct, RoleDialog } from './role-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

/** 后台人员: who has which role; granting takes two administrators. */
export function StaffPage() {
  const [params, setParams] = useSearchParams();
  const query = useAnswer(listStaff, {});
  const refresh = useRefresh(listStaff);
  const may = useMay();
  const [act, setAct] = useState<RoleAct | null>(null);
  const [isGranting, setGranting] = useState(params.has('account'));
  const done = (words: string) => {
    showToast('success', words);
    close();
    void refresh();
  };
  const close = () => {
    setAct(null);
    setGranting(false);
    setParams({}, { replace: true });
  };
  return (
    <ListScreen
      title="后台人员"
      hint="授予角色须由另一名管理员确认后生效；收回立即生效，管理员与审计员的角色须两名管理员先后收回。"
      actions={
        may('staff.grant') && (
          <Button variant="primary" icon="plus" onClick={() => setGranting(true)}>
            授予角色
          </Button>
        )
      }
      query={query}
      empty={<EmptyState icon="user" title="还没有后台人员" />}
      below={
        <>
          {isGranting && (
            <GrantDialog
              account={params.get('account') ?? ''}
              onClose={close}
              onDone={() => done('已授予，等待另一名管理员确认')}
            />
          )}
          {act && <RoleDialog {...act} onClose={close} onDone={done} onChanged={refresh} />}
        </>
      }
    >
      {(members) => <StaffTable members={members} onAct={setAct} />}
    </ListScreen>
  );
}
