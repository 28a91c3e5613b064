import type { MyApplication } from '@ldy/contract/applications.ts';
import { type ApplicationStep, awaitsReview } from '@ldy/domain/application/states.ts';
import { type ReactNode, useState } from 'react';
import { askForApplication } from '#web/platform/applications/requested-application.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { whyNotApply } from '../../why-not-apply.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './progress.module.css';

/** What an application waits for, or how it ended, with the next step of the applicant. */
export function StatePanel({ application }: { application: MyApplication }) {
  const { state } = application;
  if (awaitsReview(state)) return <Awaited application={application} />;
  if (state === 'more-asked') return <MoreWanted application={application} />;
  return state === 'approved' ? <Approved application={application} /> : <Rejected application={application} />;
}

/** The note of the latest step of this kind. */
const noteOf = ({ history }: MyApplication, step: ApplicationStep): string =>
  history.find((each) => each.step === step)?.said ?? '';

function Awaited({ application: { kind, due, due_is_certain, mail } }: { application: MyApplication }) {
  return (
    <Panel tone="info" icon="clock">
      <p>
        {kind === 'enterprise' ? '审核结果' : '专属顾问'}不晚于 <DateText value={due} />
        {kind === 'enterprise' ? `发送至 ${mail}。` : '与您联系。'}
      </p>
      {!due_is_certain && <p className={styles.note}>该日期按周末推算，以国务院公布的放假安排为准。</p>}
    </Panel>
  );
}

function MoreWanted({ application }: { application: MyApplication }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const wanted = noteOf(application, 'ask');
  return (
    <Panel tone="warning" icon="warning" action={<Button onClick={() => setOpen(true)}>补充材料</Button>}>
      <p className={styles.strong}>请补充以下内容，补充后继续审核</p>
      <p className={styles.quote}>{wanted}</p>
      <Dialog title="补充材料" open={open} onClose={close} width={650} sheet>
        <AnswerForm application={application} asked={wanted} onDone={close} onCancel={close} />
      </Dialog>
    </Panel>
  );
}

function Approved({ application: { kind, decided_at } }: { application: MyApplication }) {
  return (
    <Panel tone="success" icon="check">
      <p>
        已于 <DateText value={decided_at} /> 通过，账号已
        {kind === 'enterprise' ? '升级为企业版' : '开通商业版'}。如权益尚未生效，请重新登录。
      </p>
    </Panel>
  );
}

function Rejected({ application }: { application: MyApplication }) {
  const mayApply = whyNotApply(application.kind, useUser()) === '';
  return (
    <Panel
      tone="danger"
      icon="warning"
      action={mayApply && <Button onClick={() => askForApplication(application.kind)}>重新申请</Button>}
    >
      <p className={styles.strong}>
        已于 <DateText value={application.decided_at} /> 审核，未通过
      </p>
      <p className={styles.quote}>原因：{noteOf(application, 'reject')}</p>
    </Panel>
  );
}

interface PanelProps {
  tone: 'info' | 'warning' | 'danger' | 'success';
  icon: IconName;
  action?: ReactNode;
  children: ReactNode;
}

function Panel({ tone, icon, action, children }: PanelProps) {
  return (
    <div className={`${styles.state} ${styles[tone]}`}>
      <Icon name={icon} size={18} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
