import { approveVex, withdrawVex } from '@ldy/contract/asset/vex.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ConfirmDialog } from '#web/workbench/saving/confirm-dialog.tsx';
import { refreshDecided, type VexDocument } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';

interface Act {
  label: string;
  done: string;
  call: typeof approveVex | typeof withdrawVex;
  isDanger: boolean;
  about: (applied: VexDocument) => string;
}

const ACTS: Readonly<Record<VexDocument['may'][number], Act>> = {
  approve: {
    ...{ label: '批准', done: '已批准', call: approveVex, isDanger: false },
    about: ({ applied_by, document: { author }, waiting }) =>
      `由 ${applied_by || '已注销的账号'} 应用，作者自称 ${author || '（没有写明）'}。批准后，待批准的 ${waiting} 个决定立即生效。`,
  },
  withdraw: {
    ...{ label: '撤回', done: '已撤回', call: withdrawVex, isDanger: true },
    about: ({ decisions }) =>
      `出自它的 ${decisions} 个决定一并撤销，它搁置的处置项重新打开（另有决定的除外），记录保留。`,
  },
};

/** Approves or withdraws all that a document states; what each says is in the list of its decisions. */
export function EndDocument({ act, applied }: { act: VexDocument['may'][number]; applied: VexDocument }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { label, done, call, isDanger, about } = ACTS[act];
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{label}</Button>
      <ConfirmDialog
        {...{ isDanger, open: isAsked, title: `${label} VEX 文件`, action: label, onClose: close }}
        send={() => callEndpoint(call, { id: applied.id }, { silent: true })}
        onDone={() => {
          close();
          showToast('success', done);
          void refreshDecided(client);
        }}
      >
        <p>
          <bdi>{applied.document.document_id || applied.document.file}</bdi>
        </p>
        <p>{about(applied)}</p>
        {act === 'approve' && applied.exploited > 0 && (
          <p className={styles.failure}>其中 {applied.exploited} 个决定的漏洞已被利用，请先逐个核对。</p>
        )}
      </ConfirmDialog>
    </>
  );
}
