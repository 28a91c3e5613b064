import { mergeNewsItems, splitNewsEntry } from '@ldy/contract/back-office/news.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

export type FoldAct =
  | { kind: 'merge'; into: { id: string; title: string } }
  | { kind: 'split'; entry: { source: string; key: string; source_name: string } };

interface FoldDialogProps {
  id: string;
  act: FoldAct;
  onClose: () => void;
  /** The item to go on with. */
  onDone: (words: string, id: string) => void;
}

/** Puts an item into another, or takes one entry out of it. */
export function FoldDialog({ id, act, onClose, onDone }: FoldDialogProps) {
  if (act.kind === 'merge')
    return (
      <ReasonDialog
        act="news.edit"
        title="并入另一条资讯"
        action="并入"
        danger
        onClose={onClose}
        send={({ reason }) => callEndpoint(mergeNewsItems, { id, into: act.into.id, reason }, { silent: true })}
        onDone={() => onDone('已并入', act.into.id)}
      >
        <p>{`本条的来源、点赞和浏览数转到“${act.into.title}”，打开本条的链接会看到那一条。本条的手工改动不再保留。`}</p>
      </ReasonDialog>
    );
  const { source, key, source_name } = act.entry;
  return (
    <ReasonDialog
      act="news.edit"
      title="拆分来源"
      action="拆分"
      onClose={onClose}
      send={({ reason }) => callEndpoint(splitNewsEntry, { id, source, key, reason }, { silent: true })}
      onDone={(made) => onDone('已拆分为单独的资讯', made.id)}
    >
      <p>{`“${source_name}”的这一条不再与其他来源合并显示。`}</p>
    </ReasonDialog>
  );
}
