import * as calls from '@ldy/contract/organisations.ts';
import { ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { formatTime } from '#web/ui/format/format-time.ts';
import { useChange } from '../use-organisations.ts';
import styles from './organisations.module.css';

/** Invitations that wait for an answer of the reader. */
export function OwnInvitations({ invitations }: { invitations: readonly calls.OwnInvitation[] }) {
  const change = useChange();
  if (invitations.length === 0) return null;
  return (
    <Card title="收到的邀请" hint="接受后，组织的资产与您的一并列出，您的资产仍只有您能看到。">
      <ul className={`${rows.list} ${rows.flush}`} aria-label="收到的邀请">
        {invitations.map(({ id, name, role, by, ends }) => (
          <li key={id} className={rows.row}>
            <div className={rows.words}>
              <p className={rows.name}>
                <bdi>{name}</bdi>
              </p>
              <p className={styles.quiet}>
                {by} 邀请您为{ORGANISATION_ROLES[role].label}，{formatTime(ends)} 前有效
              </p>
            </div>
            <div className={styles.acts}>
              <Button
                variant="primary"
                onClick={() => void change(calls.acceptInvitation, { invitation: id }, '已加入组织')}
              >
                接受
              </Button>
              <Button onClick={() => void change(calls.declineInvitation, { invitation: id }, '已拒绝')}>拒绝</Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
