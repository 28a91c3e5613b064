import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const channels = (env: Record<string, string>) => readConfiguration(env).channels;

test('without any setting everything ends in the outbox, and mails come from the portal’s own host', () => {
  expect(channels({ LDY_PUBLIC_URL: 'https://vuln.example.cn' })).toEqual({
    brand: 'LDY 漏洞情报门户',
    smtp: undefined,
    mailFrom: '"LDY 漏洞情报门户" <no-reply@vuln.example.cn>',
    sms: undefined,
    wechat: undefined,
    sso: undefined,
  });
});

describe('a start is stopped', () => {
  test.each([
    [{ LDY_SMTP_URL: 'http://mail' }, /^LDY_SMTP_URL must be a URL such as smtp:/],
    [{ LDY_SMTP_URL: 'smtp://mail.example.cn' }, /^LDY_MAIL_FROM must be set where LDY_SMTP_URL is\.$/],
    [{ LDY_MAIL_FROM: 'a@b.cn, c@d.cn' }, /LDY_MAIL_FROM must be one mail address/],
    [{ LDY_MAIL_FROM: 'a@b.cn\r\nBcc: c@d.cn' }, /LDY_MAIL_FROM must be one mail address/],
    [{ LDY_BRAND: 'x" <a@b.cn>' }, /LDY_BRAND must not contain/],
    [{ LDY_SMS_PROVIDER: 'other' }, /LDY_SMS_PROVIDER must be one of outbox, aliyun, tencent/],
    [{ LDY_SMS_PROVIDER: 'aliyun' }, /LDY_SMS_KEY_ID must[^\n]*\nLDY_SMS_KEY_SECRET must/],
    [{ LDY_SMS_CODE_PARAMETERS: 'name' }, /LDY_SMS_CODE_PARAMETERS must be code/],
    [{ LDY_WECHAT_APP_ID: 'wx1' }, /LDY_WECHAT_TOKEN must be set where LDY_WECHAT_APP_ID is/],
    [{ LDY_WECHAT_AES_KEY: 'short' }, /LDY_WECHAT_AES_KEY must be the 43 characters/],
    [{ LDY_OIDC_ISSUER: 'https://sso.example.cn' }, /LDY_PUBLIC_URL must be set where LDY_OIDC_ISSUER is/],
    [{ LDY_OIDC_ISSUER: 'http://sso.example.cn' }, /LDY_OIDC_ISSUER must be https/],
  ])('by %j', (env, message) => {
    expect(() => readConfiguration(env)).toThrow(message);
  });

  test('never with the mail server’s password, the secrets of WeChat or the keys of SMS', () => {
    const env = { LDY_SMTP_URL: 'http://u:hunter2@mail', LDY_WECHAT_TOKEN: 'hunter2!', LDY_WECHAT_AES_KEY: 'hunter2' };
    expect(() => readConfiguration(env)).not.toThrow(/hunter2/);
    expect(() => readConfiguration(env)).toThrow(/LDY_SMTP_URL/);
  });
});
