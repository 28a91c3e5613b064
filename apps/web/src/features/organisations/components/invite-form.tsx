import * as calls from '@ldy/contract/organisations.ts';
import { GIVEN_ROLES, ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import { useState } from 'react';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useChange } from '../use-organisations.ts';
import styles from './organisations.module.css';

type GivenRole = (typeof GIVEN_ROLES)[number];

/** Invites an account by what it is called, or makes a link for one person. */
export function InviteForm({ id, onClose }: { id: string; onClose: () => void }) {
  const change = useChange();
  const [who, setWho] = useState('');
  const [role, setRole] = useState<GivenRole>('member');
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const invite = async () => {
    setBusy(true);
    if (await change(calls.inviteMember, { id, who, role }, '已发出邀请')) onClose();
    setBusy(false);
  };
  const makeLink = async () => {
    setBusy(true);
    const made = await change(calls.makeInvitationLink, { id, role }, '已生成邀请链接');
    if (made) setToken(made.token);
    setBusy(false);
  };
  if (token !== '') {
    const address = `${window.location.origin}${paths.organisationInvitation.href()}#${token}`;
    return (
      <section className={styles.part} aria-label="邀请链接">
        <p role="status">链接只显示这一次，一人使用后失效，{calls.INVITATION_DAYS} 天内有效：</p>
        <p className={styles.address}>
          <code>{address}</code>
          <CopyButton text={address} what="邀请链接" labelled />
        </p>
        <Button onClick={onClose}>完成</Button>
      </section>
    );
  }
  return (
    <div className={styles.part}>
      <SelectField
        label="角色"
        hint={ORGANISATION_ROLES[role].about}
        value={role}
        onChange={({ target }) => setRole(target.value as GivenRole)}
      >
        {GIVEN_ROLES.map((name) => (
          <option key={name} value={name}>
            {ORGANISATION_ROLES[name].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="用户名、手机号或邮箱"
        hint="对方在“组织”页面接受后成为成员；是否有此账号不作提示"
        value={who}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWho(target.value)}
      />
      <div className={styles.acts}>
        <Button variant="primary" disabled={busy || who.trim() === ''} onClick={() => void invite()}>
          邀请
        </Button>
        <Button disabled={busy} onClick={() => void makeLink()}>
          改用邀请链接
        </Button>
      </div>
    </div>
  );
}
