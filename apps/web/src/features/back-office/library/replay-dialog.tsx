import { replayQuarantined, replayQuarantineOfSource } from '@ldy/contract/back-office/library.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { nameOf, type QuarantineRow } from './quarantine-row.ts';

type Replayed = { kind: 'replay'; entry: QuarantineRow } | { kind: 'replay-all'; connector: string };
type ReplayDialogProps = Replayed & {
  onClose: () => void;
  onDone: (words: string, isGood?: boolean) => void;
};

/** Reads one record again, or has the worker read all of a source. */
export function ReplayDialog({ onClose, onDone, ...replayed }: ReplayDialogProps) {
  if (replayed.kind === 'replay-all') {
    const { connector } = replayed;
    return (
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
  }
  const { entry } = replayed;
  return (
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
}
