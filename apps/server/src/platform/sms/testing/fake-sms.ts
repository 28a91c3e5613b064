import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server on this machine that answers as the provider documents, and accepts only requests with a signature that it can reproduce. Shares no
 * code with the senders.
 */
export interface FakeSms {
  endpoint: string;
  taken: Record<string, unknown>[];
  /** Answers to the next correctly signed requests; further ones are accepted. */
  next: { status?: number; body: unknown }[];
  close(): void;
}

export const KEY_ID = 'test-key-id';
export const KEY_SECRET = 'test-key-secret';

type Judge = (request: IncomingMessage, body: string) => { error?: unknown; sms?: Record<string, unknown> };

export async function startFakeSms(provider: 'aliyun' | 'tencent', now: () => number): Promise<FakeSms> {
  const taken: Record<string, unknown>[] = [];
  const next: FakeSms['next'] = [];
  const judge: Judge = provider === 'aliyun' ? judgeAliyun(now) : judgeTencent(now);
  const good =
    provider === 'aliyun'
      ? { Code: 'OK', Message: 'OK' }
      : { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '1' } };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { error, sms } = judge(request, Buffer.concat(parts).toString('utf8'));
      const planned = error === undefined ? next.shift() : undefined;
      if (error === undefined && sms && !planned) taken.push(sms);
      response.writeHead(planned?.status ?? (error !== undefined && provider === 'aliyun' ? 400 : 200));
      response.end(JSON.stringify(error ?? planned?.body ?? good));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, taken, next, close: () => server.close() };
}

const hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Follows the five steps of "V3 request and signature": canonical request, string to sign, signature, header, timestamps. */
function judgeAliyun(now: () => number): Judge {
  const nonces = new Set<string>();
  return (request, body) => {
    const refuse = (Code: string) => ({ error: { Code, Message: Code } });
    const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
    if (!parts) return refuse('IncompleteSignature');
    const [, id, list = '', signature] = parts;
    if (id !== KEY_ID) return refuse('InvalidAccessKeyId.NotFound');
    const names = list.split(';');
    for (const must of Object.keys(request.headers).filter((name) => name.startsWith('x-acs-') || name === 'host')) {
      if (!names.includes(must)) return refuse('SignatureDoesNotMatch');
    }
    const [path = '', query = ''] = (request.url ?? '').split('?');
    let text = `${request.method}\n${path}\n${query.split('&').sort().join('&')}\n`;
    for (const name of names) text += `${name}:${String(request.headers[name]).trim()}\n`;
    text += `\n${list}\n${hex(body)}`;
    if (request.headers['x-acs-content-sha256'] !== hex(body)) return refuse('SignatureDoesNotMatch');
    const expected = createHmac('sha256', KEY_SECRET)
      .update(`ACS3-HMAC-SHA256\n${hex(text)}`)
      .digest('hex');
    if (expected !== signature) return refuse('SignatureDoesNotMatch');
    const date = String(request.headers['x-acs-date']);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) || Math.abs(Date.parse(date) - now()) > 900_000) {
      return refuse('InvalidTimeStamp.Expired');
    }
    const nonce = String(request.headers['x-acs-signature-nonce']);
    if (nonces.has(nonce)) return refuse('SignatureNonceUsed');
    nonces.add(nonce);
    if (request.headers['x-acs-action'] === 'QuerySmsTemplate') return {};
    if (request.headers['x-acs-action'] !== 'SendSms') return refuse('InvalidAction.NotFound');
    return { sms: Object.fromEntries(new URLSearchParams(query)) };
  };
}

/** Follows the four steps of "signature method v3". */
function judgeTencent(now: () => number): Judge {
  return (request, body) => {
    const refuse = (Code: string) => ({ error: { Response: { Error: { Code, Message: Code }, RequestId: '1' } } });
    const parts =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      );
    if (!parts) return refuse('AuthFailure.InvalidAuthorization');
    const [, id, day = '', list = '', signature] = parts;
    if (id !== KEY_ID) return refuse('AuthFailure.SecretIdNotFound');
    const seconds = Number(request.headers['x-tc-timestamp']);
    if (Math.abs(seconds * 1000 - now()) > 300_000) return refuse('AuthFailure.SignatureExpire');
    if (new Date(seconds * 1000).toISOString().slice(0, 10) !== day) return refuse('AuthFailure.SignatureFailure');
    let headers = '';
    for (const name of list.split(';')) headers += `${name}:${String(request.headers[name]).toLowerCase()}\n`;
    const canonical = `${request.method}\n/\n\n${headers}\n${list}\n${hex(body)}`;
    const text = `TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${hex(canonical)}`;
    let key = createHmac('sha256', `TC3${KEY_SECRET}`).update(day).digest();
    for (const step of ['sms', 'tc3_request']) key = createHmac('sha256', key).update(step).digest();
    if (createHmac('sha256', key).update(text).digest('hex') !== signature)
      return refuse('AuthFailure.SignatureFailure');
    const isKnown = ['SendSms', 'DescribeSmsTemplateList'].includes(String(request.headers['x-tc-action']));
    if (!isKnown || request.headers['x-tc-version'] !== '2021-01-11') return refuse('InvalidAction');
    if (request.headers['x-tc-action'] !== 'SendSms') return {};
    return { sms: JSON.parse(body) as Record<string, unknown> };
  };
}
