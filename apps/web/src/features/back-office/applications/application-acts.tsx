import { awaitsReview, mayAskForMore } from '@ldy/domain/application/states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import styles from '../kit/back-office.module.css';
import { useMay, useStaff } from '../kit/read-staff.ts';
import type { Application } from './application-words.tsx';
import type { ApplicationAct } from './decision-dialog.tsx';

interface ApplicationActsProps {
  application: Application;
  onClaim: () => Promise<void>;
  onAct: (act: ApplicationAct) => void;
}

/** What this person can do with the application in its present state; otherwise who has to act. */
export function ApplicationActs({ application, onClaim, onAct }: ApplicationActsProps) {
  const may = useMay();
  const { user_name } = useStaff();
  const { kind, state, claimed_by } = application;
  const release = may('applications.release') && <Button onClick={() => onAct('release')}>退回待受理</Button>;
  if (state === 'more-asked') return release;
  if (!awaitsReview(state)) return null;
  if (state !== 'in-review')
    return may('applications.claim') ? (
      <Button variant="primary" onClick={() => void onClaim()}>
        认领
      </Button>
    ) : null;
  const isOwn = claimed_by?.user_name === user_name;
  return (
    <>
      {!isOwn && <span className={styles.hint}>{claimed_by?.user_name || '一位同事'}正在审核</span>}
      {release}
      {isOwn && may('applications.decide') && (
        <>
          {mayAskForMore(kind) && <Button onClick={() => onAct('ask')}>要求补充</Button>}
          <Button variant="danger" onClick={() => onAct('reject')}>
            拒绝
          </Button>
          <Button variant="primary" onClick={() => onAct('approve')}>
            通过
          </Button>
        </>
      )}
    </>
  );
}
