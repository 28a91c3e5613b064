import { createHash, createHmac } from 'node:crypto';

export interface AliyunRequest {
  host: string;
  action: string;
  version: string;
  /** Of the query string. */
  parameters: Record<string, string>;
  keyId: string;
  keySecret: string;
  /** ISO 8601. */
  now: string;
  nonce: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Query string and headers of a signed POST without a body. Source: Alibaba Cloud, "V3 version request body and signature mechanism",
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature.
 */
export function signForAliyun(request: AliyunRequest): { query: string; headers: Record<string, string> } {
  const { host, action, version, parameters, keyId, keySecret, now, nonce } = request;
  const query = Object.entries(parameters)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const bodyHash = sha256('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': `${now.slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    'POST',
    '/',
    query,
    names.map((name) => `${name}:${signed[name]}\n`).join(''),
    names.join(';'),
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { query, headers: { ...signed, authorization } };
}

/** RFC 3986: everything but letters, digits and `-_.~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
