import { randomBytes } from 'node:crypto';
import { signForAliyun } from './aliyun-signature.ts';
import { checkNumber, failure, fillTemplate, type SmsAccount } from './sms-account.ts';
import type { SmsSender } from './sms-sender.ts';

export const ALIYUN_ENDPOINT = 'https://dysmsapi.aliyuncs.com';

/** The number or the rate limit is the reason: a retry would fail too. */
const FINAL = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.DAY_LIMIT_CONTROL',
  'isv.MONTH_LIMIT_CONTROL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
]);

/** Alibaba Cloud SMS, action SendSms, version 2017-05-25. */
export function createAliyunSms(account: SmsAccount): SmsSender {
  return {
    async send(sms) {
      checkNumber(sms.to);
      const { id, values } = fillTemplate(account, sms);
      const { query, headers } = signForAliyun({
        host: new URL(account.endpoint).host,
        action: 'SendSms',
        version: '2017-05-25',
        parameters: {
          PhoneNumbers: sms.to,
          SignName: account.signName,
          TemplateCode: id,
          TemplateParam: JSON.stringify(Object.fromEntries(values)),
        },
        keyId: account.keyId,
        keySecret: account.keySecret,
        now: account.clock(),
        nonce: randomBytes(16).toString('hex'),
      });
      const response = await account.fetch(`${account.endpoint}/?${query}`, { method: 'POST', headers });
      const answer = (await response.json().catch(() => ({}))) as { Code?: unknown };
      if (answer.Code !== 'OK') {
        throw failure('Aliyun', answer.Code ?? response.status, FINAL.has(String(answer.Code)));
      }
    },
  };
}
