import { readFile, rm } from 'node:fs/promises';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FaultReason } from '@ldy/inventory/inventory-fault.ts';
import { RefusedError, refused } from '#server/platform/errors.ts';
import { accountOf, type Call } from '#server/platform/http/bind-endpoint.ts';
import { createOwnTurns } from '#server/platform/semaphore/create-own-turns.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { inThread } from '#server/platform/threads/in-thread.ts';
import { holderOf } from '../../organisations/holders/holder-of.ts';
import { faultInWords } from '../readings/fault-in-words.ts';
import type { ReadingDeps } from '../readings/read-components.ts';

const readVex = inThread<typeof import('./vex-work.ts')>(new URL('./vex-work.ts', import.meta.url), {
  ...{ seconds: 60, heapMb: 512, atOnce: 1, waiting: 12, idleSeconds: 300 },
});
/** Each occupies the disk for 20 MB. */
const RECEIVING = { atOnce: 4, waiting: 8 };
/** One account sends one file after the other. */
const OF_ACCOUNT = { atOnce: 1, waiting: 4 };

/** Reads an uploaded VEX document as a whole; refuses, with the place and what to do, what is not valid. */
export function createReceiveVex({ database, files, scanForViruses }: ReadingDeps) {
  const receiving = createSemaphore(RECEIVING);
  const turns = createOwnTurns(OF_ACCOUNT);
  return (call: Call) => turns(accountOf(call), () => receiving(() => receive(call), call.signal), call.signal);

  async function receive(call: Call): Promise<{ written: string; name: string; holderId: string }> {
    const path = await files.newTemporary();
    try {
      const { name, fields } = await asVex(call.receiveFile(path));
      const holderId = await holderOf(database, accountOf(call), fields.holder, 'work');
      await scanForViruses(path);
      const { written, fault } = await readVex({ bytes: await readFile(path), name }, call.signal);
      if (written === undefined) throw refused('vexUnread', fault && inWords(fault.reason, fault.place, fault.said));
      return { written, name, holderId };
    } finally {
      await rm(path, { force: true });
    }
  }
}

const NOT_VEX =
  '没有读取：这不是 VEX 文件，支持 OpenVEX 0.2、CSAF 2.0 与 2.1（csaf_vex）、CycloneDX 1.4 至 1.7（JSON 或 XML）';
const MANY = '没有读取：声明过多，或文字过长，请按产品拆成几个文件';

function inWords(reason: FaultReason, place: string, said: string): string {
  if (reason === 'unknown-format') return NOT_VEX;
  return reason === 'count' ? MANY : faultInWords(reason, place, said);
}

/** The words about a wrong type name licences. */
async function asVex<T>(received: Promise<T>): Promise<T> {
  try {
    return await received;
  } catch (error) {
    const isType = error instanceof RefusedError && error.code === ERROR_CODES.uploadType.code;
    throw isType ? refused('vexUnread', NOT_VEX) : error;
  }
}
