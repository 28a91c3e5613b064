import { expect, test } from 'vitest';
import { OutboundFailedError, OutboundRefusedError } from '../safe-fetch/outbound-errors.ts';
import { ProbeFault, runProbe } from './probe.ts';

const NEVER = () => new Promise<void>(() => {});
const faultOf = async (error: unknown) => (await runProbe(() => Promise.reject(error))).fault;

test('what answers has no fault, and its time is known', async () => {
  const { fault, milliseconds } = await runProbe(async () => 'anything');
  expect(fault).toBeNull();
  expect(milliseconds).toBeGreaterThanOrEqual(0);
});

test('what never answers cannot be reached, and is aborted', async () => {
  let received: AbortSignal | undefined;
  const probe = (signal: AbortSignal) => {
    received = signal;
    return NEVER();
  };
  expect((await runProbe(probe, 20)).fault).toEqual({ kind: 'unreachable', code: 'timeout' });
  expect(received?.aborted).toBe(true);
});

test('a connection that failed is reported by the code of the network, inside another error too', async () => {
  const failed = new OutboundFailedError('sms.example.cn could not be reached (ENOTFOUND).');
  const expected = { kind: 'unreachable', code: 'ENOTFOUND' };
  expect(await faultOf(failed)).toEqual(expected);
  expect(await faultOf(new Error('something went wrong', { cause: failed }))).toEqual(expected);
});

test('anything else is unexpected, and no text of it is stored', async () => {
  expect(await faultOf(new Error('password: geheim'))).toEqual({ kind: 'unexpected', code: '' });
  expect(await faultOf(new OutboundRefusedError('http://geheim is not called'))).toEqual({
    kind: 'unexpected',
    code: '',
  });
  expect(new ProbeFault('refused', 'the key geheim is wrong').code).toBe('');
});
