import { BadFile, type Connector } from '@ldy/connectors/connector.ts';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import { isBad } from '@ldy/domain/record/delivered.ts';
import type { TakenBack } from '../../platform/modules/intake.ts';
import { knownLeftOut } from './import-files.ts';
import type { IngestionDeps } from './ingestion.ts';

/** What an import of some files would take back. */
export interface Withdrawals {
  /** Entries in the files. */
  entries: number;
  /** Of them, those that take back what is in force in the library. */
  takenBack: number;
  /** What is in force in the library of the sources that they take back from. */
  held: number;
}

const LOOKED_UP_TOGETHER = 1_000;
/** Reading does not wait for anything, so others get a turn now and then. */
const GIVES_WAY_AFTER = 200;

/**
 * Reads files as an import would, and stores nothing. What cannot be read further ends its file: the import says so. `atLeast`: fewer are not looked up.
 */
export async function measureWithdrawals(
  deps: IngestionDeps,
  connector: Connector,
  paths: readonly string[],
  { atLeast, signal }: { atLeast: number; signal: AbortSignal },
): Promise<Withdrawals> {
  const { database, ingestion } = deps;
  const taken = new Map<string, Map<string, TakenBack>>();
  let entries = 0;
  const read = async (file: Parameters<Connector['read']>[0]) => {
    for await (const delivered of connector.read(file)) {
      if (++entries % GIVES_WAY_AFTER === 0) await new Promise((done) => setImmediate(done));
      signal.throwIfAborted();
      const back = isBad(delivered) ? undefined : ingestion.stores.get(delivered.kind)?.withdrawals?.of(delivered);
      if (back === undefined) continue;
      const ofKind = taken.get(delivered.kind) ?? new Map<string, TakenBack>();
      taken.set(delivered.kind, ofKind.set(JSON.stringify(back), back));
    }
  };
  const files = openSources(paths, connector.accepts, { limits: connector.limits, refuse: () => {} });
  for await (const { known, files: left } of knownLeftOut(deps, connector, files)) {
    entries += known;
    for (const file of left) await read(file).catch(unlessBadFile);
  }
  const found: Withdrawals = { entries, takenBack: 0, held: 0 };
  for (const [kind, backs] of taken) {
    const withdrawals = ingestion.stores.get(kind)?.withdrawals;
    if (!withdrawals || backs.size < atLeast) continue;
    const all = [...backs.values()];
    for (let from = 0; from < all.length; from += LOOKED_UP_TOGETHER)
      found.takenBack += await withdrawals.countInForce(database, all.slice(from, from + LOOKED_UP_TOGETHER));
    if (found.takenBack >= atLeast) found.held += await withdrawals.countHeld(database, all);
  }
  return found;
}

function unlessBadFile(error: unknown): void {
  if (!(error instanceof BadFile)) throw error;
}
