import type { z } from 'zod';
import type { CHANNEL_VARIABLES } from './channel-variables.ts';

type Name = keyof typeof CHANNEL_VARIABLES;
type Values = { [N in Name]: z.output<(typeof CHANNEL_VARIABLES)[N]['schema']> } & {
  LDY_PUBLIC_URL: string | undefined;
};

export interface ChannelConfiguration {
  brand: string;
  /** Undefined: mails go to the outbox. */
  smtp: { url: string } | undefined;
  mailFrom: string;
  sms: SmsConfiguration | undefined;
  wechat: WechatConfiguration | undefined;
  sso: SsoConfiguration | undefined;
}

export interface SmsConfiguration {
  provider: 'aliyun' | 'tencent';
  keyId: string;
  keySecret: string;
  signName: string;
  codeTemplate: { id: string; parameters: string[] };
  appId: string;
  region: string;
  endpoint: string | undefined;
}

export interface WechatConfiguration {
  appId: string;
  appSecret: string;
  token: string;
  aesKey: string | undefined;
  templateId: string;
  endpoint: string | undefined;
}

export interface SsoConfiguration {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** Base URL of the issuer's redirect. */
  publicUrl: string;
}

/** When one variable is set, others are required. */
const NEEDED: { by: Name; when: (value: unknown) => boolean; needs: (keyof Values)[] }[] = [
  { by: 'LDY_SMTP_URL', when: isSet, needs: ['LDY_MAIL_FROM'] },
  {
    by: 'LDY_SMS_PROVIDER',
    when: (value) => value !== 'outbox',
    needs: ['LDY_SMS_KEY_ID', 'LDY_SMS_KEY_SECRET', 'LDY_SMS_SIGN_NAME', 'LDY_SMS_CODE_TEMPLATE'],
  },
  { by: 'LDY_SMS_PROVIDER', when: (value) => value === 'tencent', needs: ['LDY_SMS_APP_ID'] },
  {
    by: 'LDY_WECHAT_APP_ID',
    when: isSet,
    needs: ['LDY_WECHAT_APP_SECRET', 'LDY_WECHAT_TOKEN', 'LDY_WECHAT_TEMPLATE'],
  },
  {
    by: 'LDY_OIDC_ISSUER',
    when: isSet,
    needs: ['LDY_OIDC_CLIENT_ID', 'LDY_OIDC_CLIENT_SECRET', 'LDY_PUBLIC_URL'],
  },
];

function isSet(value: unknown): boolean {
  return value !== undefined;
}

/** One sentence for each missing variable. */
export function channelProblems(values: Values): string[] {
  return NEEDED.filter(({ by, when }) => when(values[by])).flatMap(({ by, needs }) =>
    needs.filter((need) => values[need] === undefined).map((need) => `${need} must be set where ${by} is.`),
  );
}

/** Call only when `channelProblems` is empty. */
export function toChannels(values: Values): ChannelConfiguration {
  const host = values.LDY_PUBLIC_URL === undefined ? 'localhost' : new URL(values.LDY_PUBLIC_URL).hostname;
  return {
    brand: values.LDY_BRAND,
    smtp: values.LDY_SMTP_URL === undefined ? undefined : { url: values.LDY_SMTP_URL },
    mailFrom: `"${values.LDY_BRAND}" <${values.LDY_MAIL_FROM ?? `no-reply@${host}`}>`,
    sms: values.LDY_SMS_PROVIDER === 'outbox' ? undefined : toSms(values, values.LDY_SMS_PROVIDER),
    wechat: values.LDY_WECHAT_APP_ID === undefined ? undefined : toWechat(values, values.LDY_WECHAT_APP_ID),
    sso: values.LDY_OIDC_ISSUER === undefined ? undefined : toSso(values, values.LDY_OIDC_ISSUER),
  };
}

function toSms(values: Values, provider: 'aliyun' | 'tencent'): SmsConfiguration {
  return {
    provider,
    keyId: values.LDY_SMS_KEY_ID ?? '',
    keySecret: values.LDY_SMS_KEY_SECRET ?? '',
    signName: values.LDY_SMS_SIGN_NAME ?? '',
    codeTemplate: { id: values.LDY_SMS_CODE_TEMPLATE ?? '', parameters: values.LDY_SMS_CODE_PARAMETERS },
    appId: values.LDY_SMS_APP_ID ?? '',
    region: values.LDY_SMS_REGION,
    endpoint: values.LDY_SMS_ENDPOINT,
  };
}

function toWechat(values: Values, appId: string): WechatConfiguration {
  return {
    appId,
    appSecret: values.LDY_WECHAT_APP_SECRET ?? '',
    token: values.LDY_WECHAT_TOKEN ?? '',
    aesKey: values.LDY_WECHAT_AES_KEY,
    templateId: values.LDY_WECHAT_TEMPLATE ?? '',
    endpoint: values.LDY_WECHAT_ENDPOINT,
  };
}

function toSso(values: Values, issuer: string): SsoConfiguration {
  return {
    issuer,
    clientId: values.LDY_OIDC_CLIENT_ID ?? '',
    clientSecret: values.LDY_OIDC_CLIENT_SECRET ?? '',
    name: values.LDY_OIDC_NAME,
    publicUrl: values.LDY_PUBLIC_URL ?? '',
  };
}
