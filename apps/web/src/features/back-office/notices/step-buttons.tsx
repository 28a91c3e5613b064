import { mayStep, type NoticeStep } from '@ldy/domain/notice/states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import { sendBackWords } from './notice-words.tsx';
import type { DialogStep } from './step-dialog.tsx';
import type { Draft } from './use-notice-draft.ts';

interface StepButtonsProps {
  found: Draft;
  isChanged: boolean;
  isBusy: boolean;
  onSave: () => void;
  /** Saves first what is not saved yet. */
  onSubmit: () => void;
  onApprove: () => void;
  onRevise: () => void;
  onDialog: (step: DialogStep) => void;
}

/** What this person can do with the notice in its present state; otherwise who has to act. */
export function StepButtons({ found, isChanged, isBusy, onDialog, ...on }: StepButtonsProps) {
  const may = useMay();
  const can = (step: NoticeStep) => mayStep(step, found);
  const isOwn = found.mine && !found.own_approval;
  return (
    <>
      {may('notices.withdraw') && can('withdraw') && (
        <>
          <Button variant="danger" onClick={() => onDialog('withdraw')}>
            撤回
          </Button>
          <Button onClick={() => onDialog('supersede')}>取代</Button>
        </>
      )}
      {may('notices.write') && can('revise') && (
        <Button variant="primary" disabled={isBusy} onClick={on.onRevise}>
          修订
        </Button>
      )}
      {may('notices.write') && can('save') && (
        <>
          <Button
            variant={isChanged ? 'primary' : 'plain'}
            disabled={!isChanged || isBusy}
            title="Ctrl+S"
            onClick={on.onSave}
          >
            保存
          </Button>
          <Button variant={isChanged ? 'plain' : 'primary'} disabled={isBusy} onClick={on.onSubmit}>
            {isChanged ? '保存并提交审核' : '提交审核'}
          </Button>
        </>
      )}
      {may('notices.review') && can('send-back') && (
        <Button onClick={() => onDialog('send-back')}>{sendBackWords(found).title}</Button>
      )}
      {may('notices.review') &&
        can('approve') &&
        (isOwn ? (
          <span className={styles.hint}>您撰写的内容由另一位编辑批准</span>
        ) : (
          <Button variant="primary" disabled={isBusy} onClick={on.onApprove}>
            批准
          </Button>
        ))}
      {may('notices.publish') && can('publish') && (
        <>
          {can('schedule') && <Button onClick={() => onDialog('schedule')}>定时发布</Button>}
          <Button variant="primary" onClick={() => onDialog('publish')}>
            发布
          </Button>
        </>
      )}
    </>
  );
}
