import { createDecipheriv } from 'node:crypto';

/**
 * Decrypts WeChat's messages in safe mode: AES-256-CBC over 16 random bytes, a length, the message, the receiver's app id. Throws for
 * another key or another receiver. Source: WeChat, "Message encryption".
 */
export function openMessage(encrypted: string, { aesKey, appId }: { aesKey: string; appId: string }): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > 32) throw new Error('The message cannot be opened.');
  const plain = padded.subarray(0, padded.length - padding);
  if (plain.length < 20) throw new Error('The message cannot be opened.');
  const end = 20 + plain.readUInt32BE(16);
  if (plain.subarray(end).toString('utf8') !== appId) throw new Error('The message is for another account.');
  return plain.subarray(20, end).toString('utf8');
}
