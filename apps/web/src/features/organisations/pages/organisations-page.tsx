import { createOrganisation, ORGANISATION_NAME_MAX, ORGANISATIONS_MAX } from '@ldy/contract/organisations.ts';
import { useState } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadingCards } from '#web/ui/display/card.tsx';
import { PageHead } from '#web/ui/display/page-head.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { OrganisationCard } from '../components/organisation-card.tsx';
import styles from '../components/organisations.module.css';
import { OwnInvitations } from '../components/own-invitations.tsx';
import { useChange, useOrganisations } from '../use-organisations.ts';

/** 组织 in the personal centre: those the reader is in, and invitations. */
export function OrganisationsPage() {
  const user = useUser();
  const query = useOrganisations();
  const [isMaking, setMaking] = useState(false);
  const mayMake = ['enterprise', 'business', 'staff'].includes(user.role);
  const list = query.data?.list ?? [];
  const begin = mayMake && list.length < ORGANISATIONS_MAX && (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setMaking(true)}>
      创建组织
    </Button>
  );
  return (
    <>
      <PageHead title="组织" hint="同一组织的成员共同维护资产，按角色查看、处置或管理。" />
      {query.data && <OwnInvitations invitations={query.data.invitations} />}
      {list.map((organisation) => (
        <OrganisationCard key={organisation.id} organisation={organisation} />
      ))}
      {list.length > 0 && begin}
      {query.data && list.length === 0 && (
        <EmptyState
          picture={NothingYet}
          title="还没有加入组织"
          hint={mayMake ? '创建组织并邀请同事，或接受他人的邀请。' : '企业版与商业版可以创建组织；受邀后即可加入。'}
        >
          {begin}
        </EmptyState>
      )}
      {query.isPending && <LoadingCards lines />}
      {query.isError && (
        <ErrorState
          title="组织加载失败"
          hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
          onRetry={() => void query.refetch()}
        />
      )}
      <Dialog title="创建组织" open={isMaking} width={420} onClose={() => setMaking(false)}>
        {isMaking && <CreateForm onClose={() => setMaking(false)} />}
      </Dialog>
    </>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const change = useChange();
  const [name, setName] = useState('');
  const create = async () => {
    if (await change(createOrganisation, { name }, '组织已创建')) onClose();
  };
  return (
    <div className={styles.part}>
      <TextField
        label="组织名称"
        placeholder="例如：某某公司安全部"
        value={name}
        maxLength={ORGANISATION_NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="primary" disabled={name.trim() === ''} onClick={() => void create()}>
        创建
      </Button>
    </div>
  );
}
