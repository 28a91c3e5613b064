import { readFile, rm } from 'node:fs/promises';
import { type AssetReading, READING_SHOWN } from '@ldy/contract/asset/own-assets.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { ASSET_COMPONENTS_MAX } from '@ldy/contract/limits.ts';
import { knownByName, type NamedComponent } from '@ldy/matching/component/known-by-name.ts';
import type { Database } from '#server/platform/database/database.ts';
import { RefusedError, refused } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { ScanForViruses } from '#server/platform/files/scan-for-viruses.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { createOwnTurns } from '#server/platform/semaphore/create-own-turns.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { holderOf } from '../../organisations/holders/holder-of.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { knownByLibrary } from '../naming/known-by-library.ts';
import { asNamed, loadNaming } from '../naming/own-naming.ts';
import { describeComponent, isComparable } from '../own/component-in-words.ts';
import type { OwnComponent } from '../own/own-components.ts';
import { writeStated } from '../own/stated-component.ts';
import { aboutFile } from './about-file.ts';
import { faultInWords } from './fault-in-words.ts';
import { type AskedText, givenWithFile, givenWithText } from './given-with.ts';
import { keepReading } from './keep-reading.ts';
import { type AskedFile, readWhole } from './read-whole.ts';

export interface ReadingDeps {
  database: Database;
  clock(): string;
  files: FileStore;
  scanForViruses: ScanForViruses;
}

interface By {
  accountId: string;
  /** Names are read by the rules of this holder; by one's own without it. */
  holder: string | undefined;
  signal: AbortSignal;
}

/** Each occupies the disk for 40 MB. */
const RECEIVING = { atOnce: 4, waiting: 8 };
/** One account sends one file after the other. */
const OF_ACCOUNT = { atOnce: 1, waiting: 8 };
/** Reads what a person pastes or uploads, and says what it found: nothing of an asset changes. */
export function createReadComponents(deps: ReadingDeps) {
  const receiving = createSemaphore(RECEIVING);
  const turns = createOwnTurns(OF_ACCOUNT);
  return {
    ofText: ({ text, holder, ...asked }: AskedText, accountId: string, signal: AbortSignal) =>
      read(
        { bytes: Buffer.from(text), name: 'pasted.txt', given: givenWithText(asked) },
        { accountId, holder, signal },
      ),
    ofFile: (call: Call, accountId: string) =>
      turns(accountId, () => receiving(() => ofFile(call, accountId), call.signal), call.signal),
  };

  async function ofFile(call: Call, accountId: string): Promise<AssetReading> {
    const path = await deps.files.newTemporary();
    try {
      const { name, fields } = await asInventory(call.receiveFile(path));
      await deps.scanForViruses(path);
      const by = { accountId, holder: fields.holder, signal: call.signal };
      return await read({ bytes: await readFile(path), name, given: givenWithFile(fields) }, by);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function read(file: AskedFile, { accountId, holder, signal }: By) {
    const holderId = await holderOf(deps.database, accountId, holder, 'change');
    const limits = { accountId, most: ASSET_COMPONENTS_MAX, of: '一个资产', signal, isCorrected: true };
    const inventory = await readWhole(file, limits);
    const turn = takeTurns(signal);
    const naming = await loadNaming(deps.database, holderId);
    const { length: total } = inventory.components;
    const [open, done, written]: [OwnComponent[], OwnComponent[], string[]] = [[], [], []];
    let identified = 0;
    const stated: NamedComponent[] = [];
    for (const component of inventory.components) {
      await turn();
      stated.push(knownByName(component));
    }
    for (const known of await knownByLibrary(deps.database, stated, turn)) {
      await turn();
      written.push(JSON.stringify(writeStated(known)));
      const named = asNamed(known, naming);
      const is = isComparable(named);
      identified += is ? 1 : 0;
      const list = is ? done : open;
      if (list.length < READING_SHOWN) list.push(named);
    }
    const id = await keepReading(deps.database, `[${written.join(',')}]`, { accountId, now: deps.clock() });
    const shown = [...open, ...done].slice(0, READING_SHOWN);
    return { id, ...aboutFile(inventory), total, identified, list: shown.map(describeComponent) };
  }
}

/** The words about a wrong type name licences. */
async function asInventory<T>(received: Promise<T>): Promise<T> {
  try {
    return await received;
  } catch (error) {
    const isType = error instanceof RefusedError && error.code === ERROR_CODES.uploadType.code;
    throw isType ? refused('inventoryUnread', faultInWords('unknown-format', '', 'the name of the file')) : error;
  }
}
