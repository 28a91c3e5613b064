import * as calls from '@ldy/contract/organisations.ts';
import { GIVEN_ROLES, ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { formatTime } from '#web/ui/format/format-time.ts';
import { useChange } from '../use-organisations.ts';
import type { Confirmed } from './confirm-dialog.tsx';
import styles from './organisations.module.css';

interface Props {
  organisation: calls.Organisation;
  members: readonly calls.Member[];
  ask: (asked: Confirmed) => void;
}

/** Who is in the organisation; the owner changes roles, removes, and hands over. */
export function MemberList({ organisation: { id, name, role }, members, ask }: Props) {
  const user = useUser();
  const change = useChange();
  const remove = (member: calls.Member): Confirmed => ({
    title: '移出成员',
    words: (
      <p>
        “{member.name}”不再能看到“{name}”的资产，所做的处置与决定留在组织中。
      </p>
    ),
    act: '移出',
    run: () => change(calls.removeMember, { id, member: member.id }, '已移出'),
  });
  const handOver = (member: calls.Member): Confirmed => ({
    title: '移交组织',
    words: (
      <p>
        “{member.name}”成为“{name}”的所有者，您成为管理员，不能自行收回。
      </p>
    ),
    act: '移交',
    run: () => change(calls.handOver, { id, member: member.id }, '已移交'),
  });
  return (
    <ul className={`${rows.list} ${rows.flush}`} aria-label={`${name} 的成员`}>
      {members.map((member) => (
        <li key={member.id} className={rows.row}>
          <div className={rows.words}>
            <p className={rows.name}>
              <bdi>{member.name}</bdi>
              {member.id === user.id && '（本人）'}
            </p>
            <p className={styles.quiet}>{formatTime(member.joined)} 加入</p>
          </div>
          {role === 'owner' && member.role !== 'owner' ? (
            <div className={styles.acts}>
              <select
                className={styles.role}
                aria-label={`${member.name} 的角色`}
                value={member.role}
                onChange={({ target }) => {
                  const given = target.value as (typeof GIVEN_ROLES)[number];
                  void change(calls.changeMember, { id, member: member.id, role: given }, '角色已更改');
                }}
              >
                {GIVEN_ROLES.map((given) => (
                  <option key={given} value={given}>
                    {ORGANISATION_ROLES[given].label}
                  </option>
                ))}
              </select>
              <Button aria-label={`移交给 ${member.name}`} onClick={() => ask(handOver(member))}>
                移交
              </Button>
              <Button aria-label={`移出 ${member.name}`} onClick={() => ask(remove(member))}>
                移出
              </Button>
            </div>
          ) : (
            <span className={styles.quiet}>{ORGANISATION_ROLES[member.role].label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
