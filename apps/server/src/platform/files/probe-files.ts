import { type FaultKind, type Probe, ProbeFault } from '../probes/probe.ts';
import type { FileStore } from './file-store.ts';

const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS']);
const NOBODY_THERE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** Writes, reads and deletes a small file. */
export const createFilesProbe =
  (files: Pick<FileStore, 'check'>): Probe =>
  async () => {
    await files.check().catch(({ cause = {} }: { cause?: StoreError }) => {
      throw new ProbeFault(kindOf(cause), cause.code ?? cause.name);
    });
  };

/** Of a folder, or of the client of S3. */
interface StoreError {
  code?: string;
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

function kindOf({ code = '', name, $metadata }: StoreError): FaultKind {
  const status = $metadata?.httpStatusCode;
  if (status === 401 || status === 403 || NO_RIGHT.has(code)) return 'refused';
  return NOBODY_THERE.has(code) || name === 'TimeoutError' ? 'unreachable' : 'unexpected';
}
