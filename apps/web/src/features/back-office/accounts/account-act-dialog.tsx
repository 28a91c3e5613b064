import * as calls from '@ldy/contract/back-office/accounts.ts';
import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { WholeContacts } from './account-facts.tsx';
import { EditionDialog } from './edition-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import type { StaffAccount } from './use-account.ts';

/** Acts that carry a reason alone. */
interface PlainAct {
  act: StaffAct;
  title: string;
  action: string;
  danger?: true;
  /** What follows from it. */
  words: (account: StaffAccount) => string;
  done: string;
  send: (id: string, reason: string) => Promise<ApiResponse<unknown>>;
}
const QUIET = { silent: true };

const PLAIN = {
  'end-sessions': {
    act: 'accounts.end-sessions',
    title: '结束全部登录',
    action: '结束',
    words: ({ user_name, sessions }) =>
      `${user_name} 的 ${sessions.length} 个登录将立即失效，需要重新登录；它生成的大屏地址、订阅和分享链接也随即失效。`,
    done: '已结束全部登录',
    send: (id, reason) => callEndpoint(calls.endAccountSessions, { id, reason }, QUIET),
  },
  unlock: {
    act: 'accounts.unlock',
    title: '解除登录锁定',
    action: '解除',
    words: () => '请先确认对方是账号本人。解除后输错次数重新计算。',
    done: '已解除登录锁定',
    send: (id, reason) => callEndpoint(calls.unlockAccount, { id, reason }, QUIET),
  },
  close: {
    act: 'accounts.close',
    title: '停用账号',
    action: '停用',
    danger: true,
    words: ({ user_name }) => `${user_name} 将立即退出登录，且不能再登录；数据保留，可以重新启用。`,
    done: '账号已停用',
    send: (id, reason) => callEndpoint(calls.closeAccount, { id, reason, state: 'disabled' }, QUIET),
  },
  open: {
    act: 'accounts.close',
    title: '重新启用账号',
    action: '启用',
    words: ({ user_name }) => `${user_name} 可以重新登录。`,
    done: '账号已启用',
    send: (id, reason) => callEndpoint(calls.closeAccount, { id, reason, state: 'active' }, QUIET),
  },
} as const satisfies Record<string, PlainAct>;

export type AccountActName = keyof typeof PLAIN | 'change-edition' | 'override' | 'unmask';

interface AccountActDialogProps {
  name: AccountActName;
  account: StaffAccount;
  onClose: () => void;
  onDone: (words: string) => void;
  onUnmasked: (contacts: WholeContacts) => void;
}

const plain: Record<keyof typeof PLAIN, PlainAct> = PLAIN;

export function AccountActDialog({ name, account, onClose, onDone, onUnmasked }: AccountActDialogProps) {
  if (name === 'change-edition') return <EditionDialog account={account} onClose={onClose} onDone={onDone} />;
  if (name === 'override') return <OverrideDialog account={account} onClose={onClose} onDone={onDone} />;
  const { id } = account;
  if (name === 'unmask')
    return (
      <ReasonDialog
        act="accounts.unmask"
        title="查看完整联系方式"
        action="查看"
        onClose={onClose}
        send={({ reason }) => callEndpoint(calls.unmaskAccount, { id, reason }, QUIET)}
        onDone={onUnmasked}
      >
        <p>查看人、时间与原因会被记录。离开本页后重新隐藏。</p>
      </ReasonDialog>
    );
  const { act, title, action, danger = false, words, done, send } = plain[name];
  return (
    <ReasonDialog
      act={act}
      title={title}
      action={action}
      danger={danger}
      onClose={onClose}
      send={({ reason }) => send(id, reason)}
      onDone={() => onDone(done)}
    >
      <p>{words(account)}</p>
    </ReasonDialog>
  );
}
