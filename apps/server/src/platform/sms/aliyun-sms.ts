import { randomBytes } from 'node:crypto';
import { ProbeFault } from '../probes/probe.ts';
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

/** The key is unknown, disabled, or does not match. */
const KEY_REFUSED = /^(?:InvalidAccessKeyId\b|InvalidAccessKeySecret\b|SignatureDoesNotMatch$|IncompleteSignature$)/;
/** The key is good, and may send but not ask. */
const MAY_NOT_ASK = /PERMISSION|^(?:Forbidden|NoPermission)\b/i;

/** Alibaba Cloud SMS, version 2017-05-25: actions SendSms and QuerySmsTemplate. */
export function createAliyunSms(account: SmsAccount): SmsSender {
  /** The code of the answer; the status where there is none. */
  async function call(action: string, parameters: Record<string, string>, signal?: AbortSignal): Promise<unknown> {
    const { query, headers } = signForAliyun({
      host: new URL(account.endpoint).host,
      action,
      version: '2017-05-25',
      parameters,
      keyId: account.keyId,
      keySecret: account.keySecret,
      now: account.clock(),
      nonce: randomBytes(16).toString('hex'),
    });
    const url = `${account.endpoint}/?${query}`;
    const response = await account.fetch(url, { method: 'POST', headers, ...(signal && { signal }) });
    const answer = (await response.json().catch(() => ({}))) as { Code?: unknown };
    return answer.Code ?? response.status;
  }
  return {
    async send(sms) {
      checkNumber(sms.to);
      const { id, values } = fillTemplate(account, sms);
      const code = await call('SendSms', {
        PhoneNumbers: sms.to,
        SignName: account.signName,
        TemplateCode: id,
        TemplateParam: JSON.stringify(Object.fromEntries(values)),
      });
      if (code !== 'OK') throw failure('Aliyun', code, FINAL.has(String(code)));
    },
    async probe(signal) {
      const code = await call('QuerySmsTemplate', { TemplateCode: account.templates.code.id }, signal);
      if (KEY_REFUSED.test(String(code))) throw new ProbeFault('refused', code);
      if (code !== 'OK' && !MAY_NOT_ASK.test(String(code))) throw new ProbeFault('unexpected', code);
    },
  };
}
