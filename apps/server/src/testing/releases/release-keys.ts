import { loadKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer, type Sealer } from '../../platform/sealing/sealer.ts';
import { hashOf } from './dump-release.ts';

/** Keys that everybody knows, for files of releases alone: what is sealed in them is made up. */
export const RELEASE_KEYS = ['index', 'sealing'].map((word) =>
  Buffer.from(hashOf(`ldy release ${word}`), 'hex').toString('base64'),
);

export const releaseSealer = (): Sealer => createSealer(loadKeyRing(RELEASE_KEYS, ''));
