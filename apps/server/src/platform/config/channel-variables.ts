import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { z } from 'zod';
import { address, choice, line, text } from './kinds.ts';

/** Mail, SMS, WeChat and single sign-on. */
export const CHANNEL_VARIABLES = {
  LDY_BRAND: {
    schema: line(60).default(DEFAULT_SITE.name),
    default: DEFAULT_SITE.name,
    description: 'Name of the portal on its pages, in mails, SMS and authenticator apps.',
  },
  LDY_SMTP_URL: {
    schema: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.cn:587').optional(),
    default: 'none: mails are written to outbox/ in the data folder',
    description:
      'Mail server: smtp:// with STARTTLS, smtps:// with TLS from the start; without TLS only on this machine.',
    secret: true,
  },
  LDY_MAIL_FROM: {
    schema: z
      .string()
      .trim()
      .regex(/^[^\s@<>"',;:]{1,64}@[^\s@<>"',;:]{1,253}$/, 'must be one mail address such as no-reply@example.cn')
      .optional(),
    default: 'none; needed with LDY_SMTP_URL',
    description: 'Address that mails come from; LDY_BRAND stands before it.',
  },
  LDY_SMS_PROVIDER: {
    schema: choice('outbox', 'aliyun', 'tencent').default('outbox'),
    default: 'outbox: SMS are written to outbox/ in the data folder',
    description: 'Who sends SMS: outbox, aliyun (Alibaba Cloud) or tencent (Tencent Cloud).',
  },
  LDY_SMS_KEY_ID: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'AccessKeyId (aliyun) or SecretId (tencent).',
  },
  LDY_SMS_KEY_SECRET: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'AccessKeySecret (aliyun) or SecretKey (tencent).',
    secret: true,
  },
  LDY_SMS_SIGN_NAME: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'Approved signature of the SMS, without 【】.',
  },
  LDY_SMS_CODE_TEMPLATE: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'Number of the approved template for codes.',
  },
  LDY_SMS_CODE_PARAMETERS: {
    schema: z
      .string()
      .trim()
      .regex(/^(?:code|minutes)(?:,(?:code|minutes))?$/, 'must be code, or code,minutes, in the order of the template')
      .default('code')
      .transform((value) => value.split(',')),
    default: 'code',
    description: 'What goes into the gaps of that template, in their order: code, or code,minutes.',
  },
  LDY_SMS_APP_ID: {
    schema: text.optional(),
    default: 'none; needed with tencent',
    description: 'SmsSdkAppId.',
  },
  LDY_SMS_REGION: {
    schema: text.default('ap-guangzhou'),
    default: 'ap-guangzhou',
    description: 'Region of Tencent Cloud.',
  },
  LDY_SMS_ENDPOINT: {
    schema: address(['https:', 'http:'], 'https://dysmsapi.aliyuncs.com')
      .transform((value) => new URL(value).origin)
      .optional(),
    default: "none: the provider's own",
    description: 'Another address of the same service, e.g. a gateway inside the network.',
  },
  LDY_WECHAT_APP_ID: {
    schema: text.optional(),
    default: 'none: QR codes and messages are written to outbox/ in the data folder',
    description: 'AppID of the official account.',
  },
  LDY_WECHAT_APP_SECRET: {
    schema: text.optional(),
    default: 'none; needed with LDY_WECHAT_APP_ID',
    description: 'AppSecret of the official account.',
    secret: true,
  },
  LDY_WECHAT_TOKEN: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{3,32}$/, 'must be 3 to 32 letters and digits')
      .optional(),
    default: 'none; needed with LDY_WECHAT_APP_ID',
    description: 'Token of the server configuration; its URL is /api/wechat/callback of the portal.',
    secret: true,
  },
  LDY_WECHAT_AES_KEY: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{43}$/, 'must be the 43 characters of EncodingAESKey')
      .optional(),
    default: 'none: the plain mode',
    description: 'EncodingAESKey of the safe mode; with it plain events are refused.',
    secret: true,
  },
  LDY_WECHAT_TEMPLATE: {
    schema: text.optional(),
    default: 'none; needed with LDY_WECHAT_APP_ID',
    description: 'Number of the template for notices.',
  },
  LDY_WECHAT_ENDPOINT: {
    schema: address(['https:', 'http:'], 'https://api.weixin.qq.com')
      .transform((value) => new URL(value).origin)
      .optional(),
    default: 'none: https://api.weixin.qq.com',
    description: 'Another address of the same service, e.g. a gateway inside the network.',
  },
  LDY_OIDC_ISSUER: {
    schema: address(['https:', 'http:'], 'https://sso.example.cn/realm')
      .refine((value) => {
        const { protocol, hostname } = new URL(value);
        return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
      }, 'must be https, except on this machine')
      .optional(),
    default: 'none: personal accounts register here',
    description: 'OpenID Connect issuer through which personal accounts sign in; http only on this machine.',
  },
  LDY_OIDC_CLIENT_ID: {
    schema: text.optional(),
    default: 'none; needed with LDY_OIDC_ISSUER',
    description: 'Client id; its redirect address is /api/frontend/sso/callback of the portal.',
  },
  LDY_OIDC_CLIENT_SECRET: {
    schema: text.optional(),
    default: 'none; needed with LDY_OIDC_ISSUER',
    description: 'Client secret.',
    secret: true,
  },
  LDY_OIDC_NAME: {
    schema: line(60).default('统一认证'),
    default: '统一认证',
    description: 'What the sign-in page calls it.',
  },
} as const;
