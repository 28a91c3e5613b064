import { INVITATION_STATES } from '@ldy/contract/back-office/invitations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterText } from '#web/ui/filter-bar.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Listed } from '../kit/listed.tsx';
import { MoreButton } from '../kit/more-button.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { INVITATION_STATE_NAMES } from './invitation-words.ts';
import { type Invitation, refreshInvitations, useInvitations } from './invitations-requests.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { MadeDialog } from './made-dialog.tsx';
import { type MadeInvitations, MakeDialog } from './make-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { UsesDialog } from './uses-dialog.tsx';

const STATES = ['', ...INVITATION_STATES] as const;
type Shown = { kind: 'make' } | { kind: 'made'; made: MadeInvitations } | { kind: 'uses' | 'revoke'; of: Invitation };

/** 邀请码: who may register, made here and revoked. */
export function InvitationsPage() {
  const { text, choice, set } = useUrlFilter();
  const state = choice('state', STATES);
  const search = text('text').slice(0, 50);
  const query = useInvitations({ ...(state && { state }), ...(search && { text: search }) });
  const may = useMay();
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <ScreenHead title="邀请码" hint="注册须有邀请码。系统只保存邀请码的摘要与前四位。">
        {may('invitations.make') && (
          <Button variant="primary" icon="plus" onClick={() => setShown({ kind: 'make' })}>
            生成邀请码
          </Button>
        )}
      </ScreenHead>
      <FilterBar label="筛选邀请码">
        <Segments
          label="状态"
          value={state}
          onChange={(value) => set('state', value)}
          options={STATES.map((value) => ({ value, label: value === '' ? '全部' : INVITATION_STATE_NAMES[value] }))}
        />
        <FilterText label="备注或前四位" value={search} maxLength={50} onChange={(value) => set('text', value)} />
      </FilterBar>
      <Listed
        query={query}
        empty={
          state || search ? (
            <EmptyState title="没有符合条件的邀请码" hint="减少筛选条件再试。" />
          ) : (
            <EmptyState icon="mail" title="还没有邀请码" hint="生成后发给需要注册的人。" />
          )
        }
        foot={<MoreButton {...query.more} />}
      >
        {(list) => (
          <InvitationsTable
            list={list}
            onUses={(of) => setShown({ kind: 'uses', of })}
            onRevoke={(of) => setShown({ kind: 'revoke', of })}
          />
        )}
      </Listed>
      {shown?.kind === 'make' && (
        <MakeDialog
          onClose={close}
          onDone={(made) => {
            setShown({ kind: 'made', made });
            void refreshInvitations(client);
          }}
        />
      )}
      {shown?.kind === 'made' && <MadeDialog made={shown.made} onClose={close} />}
      {shown?.kind === 'uses' && <UsesDialog invitation={shown.of} onClose={close} />}
      {shown?.kind === 'revoke' && (
        <RevokeDialog
          invitation={shown.of}
          onClose={close}
          onDone={() => {
            showToast('success', '邀请码已作废');
            close();
            void refreshInvitations(client);
          }}
        />
      )}
    </>
  );
}
