/** Browsers provide `crypto.subtle` only on https and localhost; elsewhere signing in is not possible. */
export const canDigest = (): boolean => globalThis.crypto?.subtle !== undefined;
export const INSECURE_SENTENCE = '当前连接未加密，浏览器不允许在此登录。请通过 https 访问门户。';

/** SHA-256 of the password in lower-case hex, sent instead of it. NFKC-normalised, so full-width and half-width forms are equal. */
export async function digestPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
