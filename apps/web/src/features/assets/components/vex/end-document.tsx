import { approveVex, withdrawVex } from '@ldy/contract/asset/vex.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ConfirmDialog } from '#web/workbench/saving/confirm-dialog.tsx';
import { refreshDecided, type VexDocument } from '../../requests/vex-requests.ts';

interface Act {
  label: string;
  done: string;
  call: typeof approveVex | typeof withdrawVex;
  isDanger: boolean;
  about: (document: VexDocument) => string;
}

const ACTS: Readonly<Record<VexDocument['may'][number], Act>> = {
  approve: {
    ...{ label: '批准', done: '已批准', call: approveVex, isDanger: false },
    about: ({ applied_by, author, waiting }) =>
      `由 ${applied_by || '已注销的账号'} 应用，作者自称 ${author || '（没有写明）'}。批准后，待批准的 ${waiting} 个决定立即生效。`,
  },
  withdraw: {
    ...{ label: '撤回', done: '已撤回', call: withdrawVex, isDanger: true },
    about: ({ decisions }) =>
      `出自它的 ${decisions} 个决定一并撤销，它搁置的处置项重新打开（另有决定的除外），记录保留。`,
  },
};

/** Approves or withdraws all that a document states; what each says is in the list of its decisions. */
export function EndDocument({ act, document }: { act: VexDocument['may'][number]; document: VexDocument }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { label, done, call, isDanger, about } = ACTS[act];
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{label}</Button>
      <ConfirmDialog
        {...{ isDanger, open: isAsked, title: `${label} VEX 文件`, action: label, onClose: close }}
        send={() => callEndpoint(call, { id: document.id }, { silent: true })}
        onDone={() => {
          close();
          showToast('success', done);
          void refreshDecided(client);
        }}
      >
        <p>
          <bdi>{document.document_id || document.file}</bdi>
        </p>
        <p>{about(document)}</p>
      </ConfirmDialog>
    </>
  );
}
