import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { z } from 'zod';
import { address, choice, line, text } from './kinds.ts';

/** Mail, SMS, WeChat and single sign-on. */
export const CHANNEL_VARIABLES = {
  LDY_BRAND: {
    schema: line(60).default(DEFAULT_SITE.name),
    default: DEFAULT_SITE.name,
    description: 'Name of the portal on its pages, in mails, SMS and authenticator apps.',
    chinese: '门户名称，用于页面、邮件、短信与动态验证码应用。',
  },
  LDY_SMTP_URL: {
    schema: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.cn:587').optional(),
    default: 'none: mails are written to outbox/ in the data folder',
    description:
      'Mail server: smtp:// with STARTTLS, smtps:// with TLS from the start; without TLS only on this machine.',
    chinese: '邮件服务器：smtp:// 使用 STARTTLS，smtps:// 直接使用 TLS；只有本机可以不加密。',
    unset: '邮件写入数据文件夹中的 outbox/',
    secret: true,
  },
  LDY_MAIL_FROM: {
    schema: z
      .string()
      .trim()
      .regex(/^[^\s@<>"',;:]{1,64}@[^\s@<>"',;:]{1,253}$/, 'must be one mail address such as no-reply@example.cn')
      .optional(),
    default: 'none; needed with LDY_SMTP_URL',
    description: 'Address that mails come from; LDY_BRAND is put before it.',
    chinese: '发件地址，前面显示门户名称。',
    unset: '未设置；设置 LDY_SMTP_URL 时必填',
  },
  LDY_AUDIT_SUM_MAIL: {
    schema: z
      .string()
      .trim()
      .regex(/^[^\s@<>"',;:]{1,64}@[^\s@<>"',;:]{1,253}$/, 'must be one mail address such as audit@example.cn')
      .optional(),
    default: 'none',
    description:
      'Address to which the sum of the audit log is sent every day, of somebody who does not run the portal: what was sent cannot be rewritten.',
    chinese: '每天向此地址发送审计日志校验值。宜由不管理本门户的人员接收：已寄出的校验值无法再更改。',
    unset: '不发送',
  },
  LDY_SMS_PROVIDER: {
    schema: choice('outbox', 'aliyun', 'tencent').default('outbox'),
    default: 'outbox: SMS are written to outbox/ in the data folder',
    description: 'Who sends SMS: outbox, aliyun (Alibaba Cloud) or tencent (Tencent Cloud).',
    chinese: '短信服务商：outbox（不发送）、aliyun（阿里云）或 tencent（腾讯云）。',
    unset: 'outbox：短信写入数据文件夹中的 outbox/',
  },
  LDY_SMS_KEY_ID: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'AccessKeyId (aliyun) or SecretId (tencent).',
    chinese: 'AccessKeyId（阿里云）或 SecretId（腾讯云）。',
    unset: '未设置；使用服务商时必填',
  },
  LDY_SMS_KEY_SECRET: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'AccessKeySecret (aliyun) or SecretKey (tencent).',
    chinese: 'AccessKeySecret（阿里云）或 SecretKey（腾讯云）。',
    unset: '未设置；使用服务商时必填',
    secret: true,
  },
  LDY_SMS_SIGN_NAME: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'Approved signature of the SMS, without 【】.',
    chinese: '已通过审核的短信签名，不含【】。',
    unset: '未设置；使用服务商时必填',
  },
  LDY_SMS_CODE_TEMPLATE: {
    schema: text.optional(),
    default: 'none; needed with a provider',
    description: 'Number of the approved template for codes.',
    chinese: '已通过审核的验证码模板编号。',
    unset: '未设置；使用服务商时必填',
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
    chinese: '模板中变量依次填入的内容：code，或 code,minutes。',
  },
  LDY_SMS_APP_ID: {
    schema: text.optional(),
    default: 'none; needed with tencent',
    description: 'SmsSdkAppId.',
    chinese: '腾讯云短信的 SmsSdkAppId。',
    unset: '未设置；使用腾讯云时必填',
  },
  LDY_SMS_REGION: {
    schema: text.default('ap-guangzhou'),
    default: 'ap-guangzhou',
    description: 'Region of Tencent Cloud.',
    chinese: '腾讯云的地域。',
  },
  LDY_SMS_ENDPOINT: {
    schema: address(['https:', 'http:'], 'https://dysmsapi.aliyuncs.com')
      .transform((value) => new URL(value).origin)
      .optional(),
    default: "none: the provider's own",
    description: 'Another address of the same service, e.g. a gateway inside the network.',
    chinese: '短信服务的其他地址，例如内网网关。',
    unset: '使用服务商自己的地址',
  },
  LDY_WECHAT_APP_ID: {
    schema: text.optional(),
    default: 'none: QR codes and messages are written to outbox/ in the data folder',
    description: 'AppID of the official account.',
    chinese: '公众号的 AppID。',
    unset: '二维码与消息写入数据文件夹中的 outbox/',
  },
  LDY_WECHAT_APP_SECRET: {
    schema: text.optional(),
    default: 'none; needed with LDY_WECHAT_APP_ID',
    description: 'AppSecret of the official account.',
    chinese: '公众号的 AppSecret。',
    unset: '未设置；设置 LDY_WECHAT_APP_ID 时必填',
    secret: true,
  },
  LDY_WECHAT_TOKEN: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{3,32}$/, 'must be 3 to 32 letters and digits')
      .optional(),
    default: 'none; needed with LDY_WECHAT_APP_ID',
    description: 'Token of the server configuration; its URL is /api/wechat/callback of the portal.',
    chinese: '公众号服务器配置的 Token，其 URL 为门户的 /api/wechat/callback。',
    unset: '未设置；设置 LDY_WECHAT_APP_ID 时必填',
    secret: true,
  },
  LDY_WECHAT_AES_KEY: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{43}$/, 'must be the 43 characters of EncodingAESKey')
      .optional(),
    default: 'none: the plain mode',
    description: 'EncodingAESKey of the safe mode; with it plain events are refused.',
    chinese: '安全模式的 EncodingAESKey；设置后拒绝明文事件。',
    unset: '明文模式',
    secret: true,
  },
  LDY_WECHAT_TEMPLATE: {
    schema: text.optional(),
    default: 'none; needed with LDY_WECHAT_APP_ID',
    description: 'Number of the template for notices.',
    chinese: '通知消息的模板编号。',
    unset: '未设置；设置 LDY_WECHAT_APP_ID 时必填',
  },
  LDY_WECHAT_ENDPOINT: {
    schema: address(['https:', 'http:'], 'https://api.weixin.qq.com')
      .transform((value) => new URL(value).origin)
      .optional(),
    default: 'none: https://api.weixin.qq.com',
    description: 'Another address of the same service, e.g. a gateway inside the network.',
    chinese: '微信接口的其他地址，例如内网网关。',
    unset: 'https://api.weixin.qq.com',
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
    chinese: '个人账号登录所用的 OpenID Connect 发行者；只有本机可以使用 http。',
    unset: '个人账号在本站注册和登录',
  },
  LDY_OIDC_CLIENT_ID: {
    schema: text.optional(),
    default: 'none; needed with LDY_OIDC_ISSUER',
    description: 'Client id; its redirect address is /api/frontend/sso/callback of the portal.',
    chinese: '客户端标识，其重定向地址为门户的 /api/frontend/sso/callback。',
    unset: '未设置；设置 LDY_OIDC_ISSUER 时必填',
  },
  LDY_OIDC_CLIENT_SECRET: {
    schema: text.optional(),
    default: 'none; needed with LDY_OIDC_ISSUER',
    description: 'Client secret.',
    chinese: '客户端密钥。',
    unset: '未设置；设置 LDY_OIDC_ISSUER 时必填',
    secret: true,
  },
  LDY_OIDC_NAME: {
    schema: line(60).default('统一认证'),
    default: '统一认证',
    description: 'What the sign-in page calls it.',
    chinese: '登录页上对统一认证的称呼。',
  },
} as const;
