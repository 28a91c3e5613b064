import * as calls from '@ldy/contract/organisations.ts';
import { ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useChange, useOrganisation } from '../use-organisations.ts';
import { ConfirmDialog, type Confirmed } from './confirm-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import styles from './organisations.module.css';
import { SettingsForm } from './settings-form.tsx';

/** One organisation: its members, and what its owner does. */
export function OrganisationCard({ organisation }: { organisation: calls.Organisation }) {
  const { id, name, role, assets, needs_second_person } = organisation;
  const query = useOrganisation(id);
  const change = useChange();
  const [asked, ask] = useState<Confirmed | null>(null);
  const [open, setOpen] = useState<'invite' | 'settings' | null>(null);
  const isOwner = role === 'owner';
  const leave: Confirmed = {
    title: '退出组织',
    words: <p>退出后不再能看到“{name}”的资产，所做的处置与决定留在组织中。</p>,
    act: '退出',
    run: () => change(calls.leaveOrganisation, { id }, '已退出'),
  };
  const close = () => setOpen(null);
  return (
    <Card
      title={name}
      hint={`${ORGANISATION_ROLES[role].label}：${ORGANISATION_ROLES[role].about}。${assets} 个资产。`}
      aside={
        isOwner ? (
          <div className={styles.acts}>
            <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setOpen('invite')}>
              邀请成员
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpen('settings')}>
              设置
            </Button>
          </div>
        ) : (
          <Button onClick={() => ask(leave)}>退出</Button>
        )
      }
    >
      {query.data && <MemberList organisation={organisation} members={query.data.members} ask={ask} />}
      {query.data && query.data.invitations.length > 0 && (
        <ul className={rows.list} aria-label={`${name} 等待答复的邀请`}>
          {query.data.invitations.map((one) => (
            <li key={one.id} className={rows.row}>
              <div className={rows.words}>
                <p className={rows.name}>
                  <bdi>{one.called || '邀请链接'}</bdi>
                </p>
                <p className={styles.quiet}>
                  等待接受，{ORGANISATION_ROLES[one.role].label}，{formatTime(one.ends)} 失效
                </p>
              </div>
              <Button
                onClick={() =>
                  void change(calls.revokeOrganisationInvitation, { id, invitation: one.id }, '邀请已撤回')
                }
              >
                撤回
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog title="邀请成员" open={open === 'invite'} width={520} sheet onClose={close}>
        {open === 'invite' && <InviteForm id={id} onClose={close} />}
      </Dialog>
      <Dialog title="组织设置" open={open === 'settings'} width={520} sheet onClose={close}>
        {open === 'settings' && (
          <SettingsForm key={`${name} ${needs_second_person}`} organisation={organisation} onClose={close} />
        )}
      </Dialog>
      <ConfirmDialog asked={asked} onClose={() => ask(null)} />
    </Card>
  );
}
