import { restoreLink, revokeLink } from '@ldy/contract/back-office/library.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';

export interface ShownLink {
  source: string;
  subject: string;
  object: string;
  /** Unknown for a link without its statement. */
  kind?: 'alias' | 'related';
  record_key?: string;
  /** Why it was revoked; null where it holds. */
  reason: string | null;
  at: string;
}

export interface LinkAct {
  kind: 'revoke' | 'restore';
  link: ShownLink;
}

interface LinkDialogProps extends LinkAct, ShownDialog {
  onRefused: () => void;
}

const ACTS = {
  revoke: {
    call: revokeLink,
    title: '撤销关联',
    action: '撤销',
    done: '关联已撤销',
    effect: '因它合并的漏洞会立即分开；其他来源的关联不变。',
  },
  restore: {
    call: restoreLink,
    title: '恢复关联',
    action: '恢复',
    done: '关联已恢复',
    effect: '两个编号将按来源的说法重新合并。',
  },
} as const;

/** Takes a link apart, or takes that back. */
export function LinkDialog({ kind, link, onClose, onDone, onRefused }: LinkDialogProps) {
  const { call, title, action, done, effect } = ACTS[kind];
  const { subject, object } = link;
  const source = link.source as InputOf<typeof revokeLink>['source'];
  return (
    <ReasonDialog
      act="library.link"
      title={title}
      action={action}
      danger={kind === 'revoke'}
      onClose={onClose}
      send={(values) => callEndpoint(call, { source, subject, object, ...values }, { silent: true })}
      onDone={() => onDone(done)}
      onRefused={async () => {
        onRefused();
        return undefined;
      }}
    >
      <p>{`${subject} 与 ${object}：${effect}`}</p>
    </ReasonDialog>
  );
}
