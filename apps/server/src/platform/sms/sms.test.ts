import { afterEach, describe, expect, test } from 'vitest';
import { UndeliverableError } from '../messages/undeliverable-error.ts';
import { type Probe, runProbe } from '../probes/probe.ts';
import { createSafeFetch } from '../safe-fetch/safe-fetch.ts';
import { signForAliyun } from './aliyun-signature.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import type { SmsAccount } from './sms-account.ts';
import type { Sms } from './sms-sender.ts';
import { signForTencent } from './tencent-signature.ts';
import { createTencentSms } from './tencent-sms.ts';
import { type FakeSms, KEY_ID, KEY_SECRET, startFakeSms } from './testing/fake-sms.ts';

const NOW = Date.parse('2026-03-01T02:00:00.000Z');
const SMS: Sms = { to: '13800138000', template: 'code', parameters: { code: '042317', minutes: '5' }, text: 'x' };
const servers: FakeSms[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function start(provider: 'aliyun' | 'tencent') {
  const server = await startFakeSms(provider, () => NOW);
  servers.push(server);
  const sender = (change: Partial<SmsAccount> = {}) => {
    const account: SmsAccount = {
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      signName: '漏洞情报 (测试)*',
      templates: { code: { id: 'SMS_1', parameters: ['code', 'minutes'] } },
      endpoint: server.endpoint,
      fetch: createSafeFetch({ hosts: [], configured: [server.endpoint] }),
      clock: () => new Date(NOW).toISOString(),
      ...change,
    };
    return provider === 'aliyun'
      ? createAliyunSms(account)
      : createTencentSms({ ...account, appId: '1400006666', region: 'ap-guangzhou' });
  };
  return { server, sender };
}

describe('signatures are those of the published examples', () => {
  test('of Alibaba Cloud', () => {
    const { headers } = signForAliyun({
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      parameters: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      keyId: 'YourAccessKeyId',
      keySecret: 'YourAccessKeySecret',
      now: '2023-10-26T10:22:32.000Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    });
    expect(headers.authorization).toMatch(
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    );
  });

  test('of Tencent Cloud', () => {
    const headers = signForTencent({
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      timestamp: 1551113065,
    });
    expect(headers.authorization).toMatch(
      /Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/,
    );
  });
});

describe.each(['aliyun', 'tencent'] as const)('%s', (provider) => {
  test.each(['13800138', '+8613800138000', '13800138000,13900139000', '0013800138000', '13800138000\n', ''])(
    'is not asked to send to %j',
    async (to) => {
      const { server, sender } = await start(provider);
      await expect(sender().send({ ...SMS, to })).rejects.toThrow(UndeliverableError);
      expect(server.taken).toEqual([]);
    },
  );

  test('refuses a wrong secret and a clock that is wrong; both are the operator’s to mend', async () => {
    const { server, sender } = await start(provider);
    const late = () => new Date(NOW + 3_600_000).toISOString();
    for (const change of [{ keySecret: 'other' }, { keyId: 'other' }, { clock: late }]) {
      const failing = sender(change).send(SMS);
      await expect(failing).rejects.toThrow(/answered [\w.]+\.$/);
      await expect(failing).rejects.not.toThrow(UndeliverableError);
    }
    expect(server.taken).toEqual([]);
  });

  test('a template that asks for more than the message has is not sent', async () => {
    const { sender } = await start(provider);
    const templates = { code: { id: 'SMS_1', parameters: ['code', 'name'] } };
    await expect(sender({ templates }).send(SMS)).rejects.toThrow('SMS_1 asks for name');
  });

  test('what the provider refuses for good is not sent again, anything else is', async () => {
    const { server, sender } = await start(provider);
    const refusal = (code: string) =>
      provider === 'aliyun' ? { Code: code } : { Response: { SendStatusSet: [{ Code: code }] } };
    const [limit, broken] =
      provider === 'aliyun'
        ? ['isv.BUSINESS_LIMIT_CONTROL', 'isp.SYSTEM_ERROR']
        : ['LimitExceeded.PhoneNumberThirtySecondLimit', 'InternalError.OtherError'];
    server.next.push({ body: refusal(limit) }, { body: refusal(broken) }, { status: 502, body: '<html>' });
    await expect(sender().send(SMS)).rejects.toThrow(UndeliverableError);
    for (const words of [broken, '502']) {
      const failing = sender().send(SMS);
      await expect(failing).rejects.toThrow(words);
      await expect(failing).rejects.not.toThrow(UndeliverableError);
    }
    expect(server.taken).toEqual([]);
  });

  test('is probed without sending: refusals of the key, of the template and of the question alone are distinguished', async () => {
    const { server, sender } = await start(provider);
    const refusal = (code: string) =>
      provider === 'aliyun' ? { Code: code } : { Response: { Error: { Code: code }, RequestId: '1' } };
    const [mayNotAsk, noTemplate] =
      provider === 'aliyun'
        ? ['isp.RAM_PERMISSION_DENY', 'isv.SMS_TEMPLATE_ILLEGAL']
        : ['AuthFailure.UnauthorizedOperation', 'FailedOperation.MissingTemplate'];
    const probe = async (change: Partial<SmsAccount> = {}) => (await runProbe(sender(change).probe as Probe)).fault;
    expect(await probe()).toBeNull();
    expect(await probe({ keySecret: 'other' })).toMatchObject({ kind: 'refused' });
    expect(await probe({ keyId: 'other' })).toMatchObject({ kind: 'refused' });
    server.next.push({ body: refusal(mayNotAsk) }, { body: refusal(noTemplate) }, { status: 502, body: '<html>' });
    expect(await probe()).toBeNull();
    expect(await probe()).toEqual({ kind: 'unexpected', code: noTemplate });
    expect(await probe()).toEqual({ kind: 'unexpected', code: '502' });
    server.close();
    expect(await probe()).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' });
    expect(server.taken).toEqual([]);
  });
});

test('Alibaba Cloud takes the message with number, signature, template and gaps', async () => {
  const { server, sender } = await start('aliyun');
  await sender().send(SMS);
  await sender().send(SMS);
  expect(server.taken).toHaveLength(2);
  expect(server.taken[0]).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '漏洞情报 (测试)*',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"042317","minutes":"5"}',
  });
});

test('Tencent Cloud takes the message with number, signature, template and gaps', async () => {
  const { server, sender } = await start('tencent');
  await sender().send(SMS);
  expect(server.taken).toEqual([
    {
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '漏洞情报 (测试)*',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['042317', '5'],
    },
  ]);
});
