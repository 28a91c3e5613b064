import type { ChannelConfiguration, SmsConfiguration } from './platform/config/channels.ts';
import type { MailLook } from './platform/mail/mail-template.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createOutboxMailer } from './platform/mail/outbox-mailer.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { createOutbox, outboxFolder } from './platform/messages/outbox.ts';
import { createSafeFetch } from './platform/safe-fetch/safe-fetch.ts';
import { ALIYUN_ENDPOINT, createAliyunSms } from './platform/sms/aliyun-sms.ts';
import { createOutboxSms } from './platform/sms/outbox-sms.ts';
import type { SmsSender } from './platform/sms/sms-sender.ts';
import { createTencentSms, TENCENT_ENDPOINT } from './platform/sms/tencent-sms.ts';
import { createOfficialAccount, WECHAT_ENDPOINT } from './platform/wechat/official-account.ts';
import { createOutboxWechat } from './platform/wechat/outbox-wechat.ts';
import type { Wechat } from './platform/wechat/wechat.ts';

/** Message channels; those not configured write to the outbox folder. */
export interface Channels {
  mailer: Mailer;
  sms: SmsSender;
  wechat: Wechat;
  /** Whether a real official account is configured. */
  hasOfficialAccount: boolean;
  look: MailLook;
}

export interface ChannelOptions {
  channels: ChannelConfiguration;
  dataDir: string;
  publicUrl: string | undefined;
  clock(): string;
}

export function composeChannels({ channels, dataDir, publicUrl, clock }: ChannelOptions): Channels {
  const { brand, smtp, mailFrom, sms, wechat } = channels;
  const outbox = createOutbox(outboxFolder(dataDir), clock);
  return {
    mailer: smtp ? createSmtpMailer({ url: smtp.url, from: mailFrom }) : createOutboxMailer(outbox, mailFrom),
    sms: sms ? toSmsSender(sms, clock) : createOutboxSms(outbox),
    wechat: wechat
      ? createOfficialAccount({
          ...wechat,
          endpoint: wechat.endpoint ?? WECHAT_ENDPOINT,
          fetch: fetchFrom(wechat.endpoint, WECHAT_ENDPOINT),
          clock,
        })
      : createOutboxWechat(outbox),
    hasOfficialAccount: wechat !== undefined,
    look: { brand, publicUrl },
  };
}

/** For tests and tools: messages are accepted and dropped. */
export const silentChannels: Channels = {
  mailer: { send: async () => {} },
  sms: { send: async () => {} },
  wechat: createOutboxWechat({ put: async () => {} }),
  hasOfficialAccount: false,
  look: { brand: 'LDY 漏洞情报门户', publicUrl: undefined },
};

function toSmsSender(sms: SmsConfiguration, clock: () => string): SmsSender {
  const standard = sms.provider === 'aliyun' ? ALIYUN_ENDPOINT : TENCENT_ENDPOINT;
  const account = {
    ...sms,
    templates: { code: sms.codeTemplate },
    endpoint: sms.endpoint ?? standard,
    fetch: fetchFrom(sms.endpoint, standard),
    clock,
  };
  return sms.provider === 'aliyun' ? createAliyunSms(account) : createTencentSms(account);
}

/** Only URLs that the operator configured may be in a private network. */
const fetchFrom = (configured: string | undefined, standard: string) =>
  createSafeFetch(configured ? { hosts: [], configured: [configured] } : { hosts: [new URL(standard).hostname] });
