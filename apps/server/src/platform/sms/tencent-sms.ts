import { ProbeFault } from '../probes/probe.ts';
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

/** The key is good, and may send but not ask. */
const MAY_NOT_ASK = /UnauthorizedOperation/;

/** Tencent Cloud SMS, version 2021-01-11: actions SendSms and DescribeSmsTemplateList. */
export function createTencentSms(account: TencentAccount): SmsSender {
  async function call(action: string, input: object, signal?: AbortSignal) {
    const body = JSON.stringify(input);
    const headers = {
      ...signForTencent({
        host: new URL(account.endpoint).host,
        service: 'sms',
        body,
        secretId: account.keyId,
        secretKey: account.keySecret,
        timestamp: Math.floor(Date.parse(account.clock()) / 1000),
      }),
      'x-tc-action': action,
      'x-tc-version': '2021-01-11',
      'x-tc-region': account.region,
    };
    const url = `${account.endpoint}/`;
    const response = await account.fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    return { status: response.status, answer: answer.Response };
  }
  return {
    async send(sms) {
      checkNumber(sms.to);
      const { id, values } = fillTemplate(account, sms);
      const { status, answer } = await call('SendSms', {
        PhoneNumberSet: [`+86${sms.to}`],
        SmsSdkAppId: account.appId,
        SignName: account.signName,
        TemplateId: id,
        TemplateParamSet: values.map(([, value]) => value),
      });
      // An accepted call reports a status per number; a rejected call has an error at the top level.
      const code = answer?.Error?.Code ?? answer?.SendStatusSet?.[0]?.Code;
      if (code !== 'Ok') throw failure('Tencent Cloud', code ?? status, FINAL.test(String(code)));
    },
    async probe(signal) {
      const asked = { International: 0, TemplateIdSet: [Number(account.templates.code.id)] };
      const { status, answer } = await call('DescribeSmsTemplateList', asked, signal);
      const code = String(answer?.Error?.Code ?? '');
      if (!answer) throw new ProbeFault('unexpected', status);
      if (code === '' || MAY_NOT_ASK.test(code)) return;
      throw new ProbeFault(code.startsWith('AuthFailure.') ? 'refused' : 'unexpected', code);
    },
  };
}
