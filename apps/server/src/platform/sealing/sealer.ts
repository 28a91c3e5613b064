import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/**
 * Encrypts values in the database: AES-256-GCM, bound to a purpose (`account.phone`) as additional data, so that a value moved to another
 * column cannot be decrypted. `index` is a keyed hash for looking up a plaintext.
 */
export interface Sealer {
  seal(purpose: string, plain: string): string;
  /** Throws when the value was changed, has another purpose, or was encrypted with a removed key. */
  open(purpose: string, sealed: string): string;
  index(purpose: string, plain: string): Buffer;
  /** Whether it was encrypted with the newest key. */
  isCurrent(sealed: string): boolean;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer(ring: KeyRing): Sealer {
  const [newest] = ring.keys;
  if (!newest || ring.keys.some(({ key }) => key.length !== 32) || ring.indexKey.length !== 32) {
    throw new Error('The secret keys must be 32 bytes each, in base64: an index key and at least one sealing key.');
  }
  return {
    seal(purpose, plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest.key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newest.id}.${body.toString('base64')}`;
    },
    open(purpose, sealed) {
      const [id, text = ''] = sealed.split('.');
      const key = ring.keys.find((candidate) => candidate.id === id)?.key;
      if (!key) throw new Error(`A value of ${purpose} was sealed with the key ${id}, which the portal does not have.`);
      const body = Buffer.from(text, 'base64');
      const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    index: (purpose, plain) => createHmac('sha256', ring.indexKey).update(`${purpose}\0${plain}`).digest(),
    isCurrent: (sealed) => sealed.startsWith(`${newest.id}.`),
  };
}
