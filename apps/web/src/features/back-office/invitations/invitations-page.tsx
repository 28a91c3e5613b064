import { INVITATION_STATES, listInvitations, listInvitationUses } from '@ldy/contract/back-office/invitations.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { choices, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { usePages } from '../kit/use-pages.ts';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { INVITATION_STATE_NAMES } from './invitation-words.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { MadeDialog } from './made-dialog.tsx';
import { MakeDialog } from './make-dialog.tsx';

/** 邀请码: who may register, made here and revoked. */
export function InvitationsPage() {
  const { text, choice } = useUrlFilter();
  const state = choice('state', ['', ...INVITATION_STATES]);
  const search = text('text', 50);
  const query = usePages(listInvitations, (paging) => ({
    ...paging,
    ...(state.value && { state: state.value }),
    ...(search.value && { text: search.value }),
  }));
  const may = useMay();
  const refresh = useRefresh(listInvitations, listInvitationUses);
  const { open, dialog } = useDialog(refresh);
  const make = () =>
    open(({ onClose }) => (
      <MakeDialog
        onClose={onClose}
        onDone={(made) => {
          open((shown) => <MadeDialog made={made} onClose={shown.onClose} />);
          void refresh();
        }}
      />
    ));
  return (
    <ListScreen
      title="邀请码"
      hint="注册须有邀请码。系统只保存邀请码的摘要与前四位。"
      actions={
        may('invitations.make') && (
          <Button variant="primary" icon="plus" onClick={make}>
            生成邀请码
          </Button>
        )
      }
      filterLabel="筛选邀请码"
      filters={
        <>
          <Segments label="状态" {...state} options={choices('全部', INVITATION_STATES, INVITATION_STATE_NAMES)} />
          <FilterText label="备注或前四位" {...search} />
        </>
      }
      query={query}
      empty={
        state.value || search.value ? (
          <EmptyState title="没有符合条件的邀请码" hint="减少筛选条件再试。" />
        ) : (
          <EmptyState icon="mail" title="还没有邀请码" hint="生成后发给需要注册的人。" />
        )
      }
      below={dialog}
    >
      {(list) => <InvitationsTable list={list} open={open} />}
    </ListScreen>
  );
}
