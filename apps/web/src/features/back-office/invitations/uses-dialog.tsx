import { listInvitationUses } from '@ldy/contract/back-office/invitations.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { Listed } from '../kit/listed.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { type Invitation, nameOfCode } from './invitation-words.ts';

/** Who used an invitation, in a drawer beside the list. */
export function UsesDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const query = useAnswer(listInvitationUses, { id: invitation.id });
  return (
    <Dialog title={`${nameOfCode(invitation)} 的使用者`} open side onClose={onClose}>
      <Listed query={query} empty={<EmptyState icon="user" title="使用者的账号均已注销" />}>
        {(list) => (
          <ul className={styles.codes} aria-label="使用者">
            {list.map(({ account_id, user_name, at }) => (
              <li key={account_id}>
                <span>{user_name || '已注销账号'}</span>
                <span className={styles.second}>{formatTime(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Dialog>
  );
}
