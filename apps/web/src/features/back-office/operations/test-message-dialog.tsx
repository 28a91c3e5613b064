import { sendTestMessage, type TEST_CHANNELS } from '@ldy/contract/back-office/operations.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';

export type TestChannel = (typeof TEST_CHANNELS)[number];

const NAMES: Record<TestChannel, { title: string; to: string }> = {
  mail: { title: '发送测试邮件', to: '发送到您绑定的邮箱。' },
  sms: { title: '发送测试短信', to: '发送到您绑定的手机号，使用验证码模板，内容为 000000。' },
};

/** Sends a message to the person themselves, at once and without retries. */
export const TestMessageDialog = ({ channel, onClose, onDone }: ShownDialog & { channel: TestChannel }) => (
  <ReasonDialog
    act="operations.test-message"
    title={NAMES[channel].title}
    action="发送"
    onClose={onClose}
    send={(values) => callEndpoint(sendTestMessage, { channel, ...values }, { silent: true })}
    onDone={({ to, sent, fault }) => (sent ? onDone(`已发送到 ${to}`) : onDone(`未能发送到 ${to}：${fault}`, false))}
  >
    <p>{NAMES[channel].to}</p>
  </ReasonDialog>
);
