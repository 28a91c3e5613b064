import { createHash, createHmac } from 'node:crypto';

export interface TencentRequest {
  host: string;
  service: string;
  body: string;
  secretId: string;
  secretKey: string;
  /** Seconds since 1970. */
  timestamp: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Headers of a signed POST of JSON to `/`. Source: Tencent Cloud, "signature method v3",
 * https://cloud.tencent.com/document/api/382/52072.
 */
export function signForTencent(request: TencentRequest): Record<string, string> {
  const { host, service, body, secretId, secretKey, timestamp } = request;
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const canonical = ['POST', '/', '', `content-type:${CONTENT_TYPE}\nhost:${host}\n`, SIGNED, sha256(body)].join('\n');
  const toSign = [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return {
    'content-type': CONTENT_TYPE,
    host,
    authorization: `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
    'x-tc-timestamp': String(timestamp),
  };
}
