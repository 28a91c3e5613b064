import { replayQuarantined, replayQuarantineOfSource } from '@ldy/contract/back-office/library.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';
import { nameOf, type QuarantineRow } from './quarantine-row.ts';

/** Reads one record again. */
export const ReplayDialog = ({ entry, onClose, onDone }: ShownDialog & { entry: QuarantineRow }) => (
  <ReasonDialog
    act="library.replay"
    title="重放记录"
    action="重放"
    onClose={onClose}
    send={(values) => callEndpoint(replayQuarantined, { id: entry.id, ...values }, { silent: true })}
    onDone={({ understood, fault }) =>
      understood ? onDone('已读懂，记录进入漏洞库') : onDone(`仍无法读懂：${fault}`, false)
    }
  >
    <p>{`用当前的解析规则重新读取 ${nameOf(entry)}。`}</p>
  </ReasonDialog>
);

/** Has the worker read all records of a source again. */
export const ReplaySourceDialog = ({ connector, onClose, onDone }: ShownDialog & { connector: string }) => (
  <ReasonDialog
    act="library.replay"
    title="重放全部记录"
    action="开始重放"
    onClose={onClose}
    send={(values) => callEndpoint(replayQuarantineOfSource, { connector, ...values }, { silent: true })}
    onDone={() => onDone('已安排重放，读懂的记录会陆续离开隔离区')}
  >
    <p>{`在后台重新读取 ${connector} 的全部隔离记录。`}</p>
  </ReasonDialog>
);
