import { confirmCorrection, dropCorrection, type readCorrection } from '@ldy/contract/back-office/corrections.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from '../kit/back-office.module.css';
import library from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { Difference } from './difference.tsx';

type Waiting = NonNullable<OutputOf<typeof readCorrection>['waiting']>;

const ACTS = {
  confirm: { call: confirmCorrection, title: '确认更正', action: '确认', done: '更正已生效，读者现在看到更正后的内容' },
  drop: { call: dropCorrection, title: '退回更正', action: '退回', done: '更正已退回，读者看到的不变' },
} as const;

/** A correction that waits for a second editor, with what it would change. */
export function WaitingCorrection({ waiting, onChanged }: { waiting: Waiting; onChanged: () => void }) {
  const { proposal, fields, reason, by, at, own } = waiting;
  const may = useMay()('library.correct');
  const [act, setAct] = useState<keyof typeof ACTS | null>(null);
  const close = (kind: 'success' | 'error', words: string) => {
    setAct(null);
    showToast(kind, words);
    onChanged();
  };
  return (
    <Card
      title="等待确认的更正"
      hint={own ? '由您提出，须由另一名编辑确认后生效。' : '核对来源无误后确认；确认前读者看不到。'}
    >
      <p>{reason}</p>
      <p className={styles.second}>{`${by || '已注销的账号'} · ${formatTime(at)}`}</p>
      <Difference fields={fields} before="现在" after="确认后" />
      {may && (
        <div className={library.end}>
          <Button onClick={() => setAct('drop')}>{own ? '收回' : '退回'}</Button>
          {!own && (
            <Button variant="primary" onClick={() => setAct('confirm')}>
              确认更正
            </Button>
          )}
        </div>
      )}
      {act && (
        <ReasonDialog
          act="library.correct"
          title={ACTS[act].title}
          action={ACTS[act].action}
          onClose={() => setAct(null)}
          send={(values) => callEndpoint(ACTS[act].call, { proposal, ...values }, { silent: true })}
          onDone={() => close('success', ACTS[act].done)}
          onRefused={async () => {
            close('error', '这项更正已不再等待，或刚刚有变化，请重新核对');
            return undefined;
          }}
        />
      )}
    </Card>
  );
}
