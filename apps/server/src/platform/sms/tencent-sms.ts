import { checkNumber, failure, fillTemplate, type SmsAccount } from './sms-account.ts';
import type { SmsSender } from './sms-sender.ts';
import { signForTencent } from './tencent-signature.ts';

export const TENCENT_ENDPOINT = 'https://sms.tencentcloudapi.com';

export interface TencentAccount extends SmsAccount {
  /** SmsSdkAppId. */
  appId: string;
  region: string;
}

/** The number or the rate limit is the reason: a retry would fail too. */
const FINAL =
  /^(?:LimitExceeded|UnsupportedOperation)\.|^FailedOperation\.PhoneNumberInBlacklist$|^InvalidParameterValue\.IncorrectPhoneNumber$/;

interface Answer {
  Response?: { Error?: { Code?: unknown }; SendStatusSet?: { Code?: unknown }[] };
}

/** Tencent Cloud SMS, action SendSms, version 2021-01-11. */
export function createTencentSms(account: TencentAccount): SmsSender {
  return {
    async send(sms) {
      checkNumber(sms.to);
      const { id, values } = fillTemplate(account, sms);
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${sms.to}`],
        SmsSdkAppId: account.appId,
        SignName: account.signName,
        TemplateId: id,
        TemplateParamSet: values.map(([, value]) => value),
      });
      const headers = {
        ...signForTencent({
          host: new URL(account.endpoint).host,
          service: 'sms',
          body,
          secretId: account.keyId,
          secretKey: account.keySecret,
          timestamp: Math.floor(Date.parse(account.clock()) / 1000),
        }),
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': account.region,
      };
      const response = await account.fetch(`${account.endpoint}/`, { method: 'POST', headers, body });
      const answer = (await response.json().catch(() => ({}))) as Answer;
      // An accepted call reports a status per number; a rejected call has an error at the top level.
      const code = answer.Response?.Error?.Code ?? answer.Response?.SendStatusSet?.[0]?.Code;
      if (code !== 'Ok') throw failure('Tencent Cloud', code ?? response.status, FINAL.test(String(code)));
    },
  };
}
