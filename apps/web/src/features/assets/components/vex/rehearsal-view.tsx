import { applyVex } from '@ldy/contract/asset/vex.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { type Rehearsal, refreshDecided, useRehearsal } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';
import { RehearsalHead } from './rehearsal-head.tsx';
import { RehearsedParts } from './rehearsed-parts.tsx';
import own from './vex.module.css';
import { hasEffect, thenInWords } from './vex-words.ts';

interface RehearsalViewProps {
  id: string;
  /** Applied, or put aside. */
  onDone: () => void;
}

/** What a document would do; nothing is done before a person says so. */
export function RehearsalView({ id, onDone }: RehearsalViewProps) {
  const query = useRehearsal(id);
  const [takenOver, setTakenOver] = useState<ReadonlySet<number>>(new Set());
  const tick = (number: number, is: boolean) => {
    const changed = new Set(takenOver);
    if (is) changed.add(number);
    else changed.delete(number);
    setTakenOver(changed);
  };
  return (
    <>
      <p className={styles.back}>
        <Button variant="quiet" onClick={onDone}>
          返回 VEX
        </Button>
      </p>
      <Loaded name="预演" query={query}>
        {(rehearsal) => (
          <>
            <RehearsalHead rehearsal={rehearsal} />
            <RehearsedParts rehearsal={rehearsal} takenOver={takenOver} onTick={tick} />
            <ApplyBar rehearsal={rehearsal} takenOver={takenOver} onDone={onDone} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface ApplyBarProps {
  rehearsal: Rehearsal;
  takenOver: ReadonlySet<number>;
  onDone: () => void;
}

function ApplyBar({ rehearsal, takenOver, onDone }: ApplyBarProps) {
  const { id, refused, counts, may_apply } = rehearsal;
  const isUseful = hasEffect(rehearsal, takenOver);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const apply = async () => {
    setBusy(true);
    const answer = await callEndpoint(applyVex, { id, take_over: [...takenOver] }, { silent: true });
    setBusy(false);
    if (!answer.success) return setFailure(answer.msg);
    const { decisions, set_aside, is_waiting } = answer.result;
    showToast(
      'success',
      is_waiting
        ? `已应用 ${decisions} 个决定，由另一人批准后生效`
        : `已应用 ${decisions} 个决定，搁置 ${set_aside} 个处置项`,
    );
    onDone();
    await refreshDecided(client);
  };
  return (
    <section className={own.bar} aria-label="应用">
      <div>
        <p>
          采用 {counts.applied} 条声明
          {takenOver.size > 0 && `，另 ${takenOver.size} 条作为您自己的决定`}
          {counts.set_aside > 0 && `，搁置 ${counts.set_aside} 个处置项`}
        </p>
        {counts.exploited > 0 && (
          <p className={styles.failure}>其中 {counts.exploited} 个的漏洞已被利用，请逐个核对。</p>
        )}
        {refused || failure ? (
          <p className={styles.failure} role="alert">
            {refused ? `不能应用：${refused}` : failure}
          </p>
        ) : (
          <p className={styles.note}>{isUseful ? thenInWords(rehearsal) : '没有可采用的声明。'}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onDone}>放弃</Button>
        <Button
          variant="primary"
          disabled={busy || refused !== '' || !isUseful || !may_apply}
          onClick={() => void apply()}
        >
          {busy ? '正在应用…' : '应用'}
        </Button>
      </div>
    </section>
  );
}
