import { listOutbox, readOutboxMessage } from '@ldy/contract/back-office/operations.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';

const KINDS: Readonly<Record<string, string>> = {
  'mail.eml': '邮件',
  'sms.txt': '短信',
  'wechat-qr.txt': '微信二维码',
  'wechat-message.json': '微信消息',
};

/** 发件箱: messages that are not sent, because no provider is set. */
export function OutboxPage() {
  const query = useAnswer(listOutbox, {});
  const may = useMay();
  const { open, dialog } = useDialog();
  const show = (text: string) =>
    open(({ onClose }) => (
      <Dialog title="消息内容" open width={720} onClose={onClose}>
        <CodeBlock code={visibleText(text)} language="原文" />
      </Dialog>
    ));
  const read = (name: string) =>
    open(({ onClose }) => (
      <ReasonDialog
        act="operations.read-message"
        title="查看消息内容"
        action="查看"
        onClose={onClose}
        send={(values) => callEndpoint(readOutboxMessage, { name, ...values }, { silent: true })}
        onDone={({ text }) => show(text)}
      >
        <p>消息里可能有他人的联系方式与验证码。</p>
      </ReasonDialog>
    ));
  return (
    <ListScreen
      title="发件箱"
      hint="未配置邮件、短信或微信服务时，消息写入这里，保留最近 500 条。内容可能含有验证码。"
      query={query}
      empty={<EmptyState picture={NothingYet} title="发件箱是空的" hint="配置了服务商时，消息直接发送，不写入这里。" />}
      below={dialog}
    >
      {(messages) => (
        <DataTable
          label="发件箱"
          rows={messages}
          keyOf={(message) => message.name}
          columns={[
            { name: '时间', isHead: true, width: 168, narrow: 'beside', cell: ({ at }) => formatTime(at) },
            { name: '类别', narrow: 'corner', cell: ({ kind }) => KINDS[kind] ?? kind },
            { name: '大小', width: 120, isFigure: true, narrow: 'named', cell: ({ bytes }) => `${bytes} 字节` },
            {
              name: '操作',
              width: 96,
              cell: (message) =>
                may('operations.read-message') && (
                  <Button
                    aria-label={`查看 ${formatTime(message.at)} 的${KINDS[message.kind] ?? message.kind}`}
                    onClick={() => read(message.name)}
                  >
                    查看
                  </Button>
                ),
            },
          ]}
        />
      )}
    </ListScreen>
  );
}
