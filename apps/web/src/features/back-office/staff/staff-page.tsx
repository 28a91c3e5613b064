import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Listed } from '../kit/listed.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { refreshStaff, useStaffMembers } from './list-staff.ts';
import { type RoleAct, RoleDialog } from './role-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

/** 后台人员: who has which role; granting takes two administrators. */
export function StaffPage() {
  const [params, setParams] = useSearchParams();
  const query = useStaffMembers();
  const client = useQueryClient();
  const may = useMay();
  const [act, setAct] = useState<RoleAct | null>(null);
  const [isGranting, setGranting] = useState(params.has('account'));
  const done = (words: string) => {
    showToast('success', words);
    close();
    void refreshStaff(client);
  };
  const close = () => {
    setAct(null);
    setGranting(false);
    setParams({}, { replace: true });
  };
  return (
    <>
      <ScreenHead title="后台人员" hint="授予角色须由另一名管理员确认后生效；收回立即生效。">
        {may('staff.grant') && (
          <Button variant="primary" icon="plus" onClick={() => setGranting(true)}>
            授予角色
          </Button>
        )}
      </ScreenHead>
      <Listed query={query} empty={<EmptyState icon="user" title="还没有后台人员" />}>
        {(members) => <StaffTable members={members} onAct={setAct} />}
      </Listed>
      {isGranting && (
        <GrantDialog
          account={params.get('account') ?? ''}
          onClose={close}
          onDone={() => done('已授予，等待另一名管理员确认')}
        />
      )}
      {act && <RoleDialog {...act} onClose={close} onDone={done} onChanged={() => refreshStaff(client)} />}
    </>
  );
}
