import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { AUDIT_COLUMNS, type AuditRow, hashOf, hex, isSame } from './audit-row.ts';
import { cutOf, findCutFaults } from './check-cuts.ts';
import { sealMac } from './seal-chain.ts';

/** A position where the log differs from what was written. */
export interface ChainFault {
  seq: number;
  what: string;
}

export interface ChainReport {
  events: number;
  /** The newest event and its hash: stored elsewhere, they prove later that nothing before was changed. */
  head: { seq: number; hash: string };
  seals: number;
  faults: ChainFault[];
}

const PAGE = 1_000;
const MOST_FAULTS = 100;

interface Place {
  seq: number;
  hash: Uint8Array;
}

/**
 * Reads the whole log and recomputes every hash. A changed, removed or inserted row breaks the chain there; a chain recomputed after a
 * change does not match the seals: their key is not in the database. Where it was cut, the cut is signed in the same way, old enough, and an event of the log. Takes no lock: events added meanwhile are not checked.
 */
export async function verifyChain(q: Queryable, sealer: Pick<Sealer, 'index'>): Promise<ChainReport> {
  const before = await readEnds(q);
  const report = await verifyOnce(q, sealer);
  const after = await readEnds(q);
  // Pruned during the check: verify again.
  return before.cut?.seq === after.cut?.seq ? report : verifyOnce(q, sealer);
}

async function verifyOnce(q: Queryable, sealer: Pick<Sealer, 'index'>): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  const fault: Fault = (seq, what) => void (faults.length < MOST_FAULTS && faults.push({ seq, what }));
  const seals = await readSeals(q, sealer, fault);
  for (const { seq, what } of await findCutFaults(q, sealer)) fault(seq, what);
  const { head, cut, newest } = await readEnds(q);
  const end = head?.seq ?? newest;

  let last: Place = cut ?? { seq: 0, hash: new Uint8Array() };
  let events = 0;
  const cuts = new Set<number>();
  for (let after = -1; ; after = last.seq) {
    const rows = await q.query<AuditRow>(
      `select ${AUDIT_COLUMNS} from audit_event where seq > $1 and seq <= $2 order by seq limit ${PAGE}`,
      [after, Math.max(end, newest)],
    );
    for (const row of rows) {
      checkRow(row, last, cut, fault);
      checkSeal(row, seals, fault);
      const made = cutOf(row);
      if (made !== undefined) cuts.add(made);
      last = row;
      events++;
    }
    if (rows.length < PAGE) break;
  }
  if (!head) fault(last.seq, 'the end of the chain is not written down any more');
  else if (end > last.seq) fault(last.seq + 1, `events ${last.seq + 1} to ${end} were removed from the end`);
  else if (end < last.seq) fault(end + 1, `events after ${end} were inserted past the end`);
  else if (!isSame(head.hash, last.hash)) fault(last.seq, 'the last event is not the one that was written last');
  if (cut && !cuts.has(cut.seq)) fault(cut.seq, 'the log was cut here, and no event says so');
  if (head && head.events !== events)
    fault(last.seq, `there are ${events} events, and ${head.events} were counted when they were written`);
  for (const seq of seals.keys()) {
    if (seq > last.seq) fault(seq, 'was sealed and is gone');
  }
  return { events, head: { seq: last.seq, hash: hex(last.hash) }, seals: seals.size, faults };
}

interface Ends {
  head: (Place & { events: number }) | undefined;
  cut: Place | undefined;
  /** The highest sequence number; equals the head's, unless someone tampered. */
  newest: number;
}

/** One statement, so that both are from one snapshot. */
async function readEnds(q: Queryable): Promise<Ends> {
  const [row] = await q.query<
    Record<'head_seq' | 'head_events' | 'cut_seq' | 'newest', number> & Record<'head_hash' | 'cut_hash', Uint8Array>
  >(
    `select h.seq as head_seq, h.hash as head_hash, h.events as head_events, c.seq as cut_seq, c.hash as cut_hash,
       (select coalesce(max(seq), 0) from audit_event) as newest
     from (select 1) as one left join audit_head h on true
       left join (select seq, hash from audit_cut order by seq desc limit 1) c on true`,
  );
  const place = (seq: number | null | undefined, hash: Uint8Array | undefined): Place | undefined =>
    seq === null || seq === undefined || !hash ? undefined : { seq, hash };
  const head = place(row?.head_seq, row?.head_hash);
  return {
    head: head && { ...head, events: row?.head_events ?? 0 },
    cut: place(row?.cut_seq, row?.cut_hash),
    newest: row?.newest ?? 0,
  };
}

type Fault = (seq: number, what: string) => void;

function checkRow(row: AuditRow, last: Place, cut: Place | undefined, fault: Fault): void {
  if (cut && row.seq <= cut.seq) fault(row.seq, 'was inserted where pruning had taken everything away');
  else if (row.seq > last.seq + 1) {
    fault(
      last.seq + 1,
      row.seq === last.seq + 2 ? 'was removed' : `events ${last.seq + 1} to ${row.seq - 1} were removed`,
    );
  } else if (!isSame(row.previous_hash, last.hash)) {
    fault(row.seq, `does not follow the event before it: one of ${last.seq} and ${row.seq} was replaced`);
  }
  if (!isSame(hashOf(row), row.hash)) fault(row.seq, 'was changed');
}

function checkSeal(row: AuditRow, seals: Map<number, Uint8Array>, fault: Fault): void {
  const sealed = seals.get(row.seq);
  if (sealed && !isSame(sealed, row.hash)) {
    fault(row.seq, 'is not what was sealed: it, or events before it, were rewritten');
  }
}

async function readSeals(q: Queryable, sealer: Pick<Sealer, 'index'>, fault: Fault): Promise<Map<number, Uint8Array>> {
  const rows = await q.query<Place & { mac: Uint8Array }>('select seq, hash, mac from audit_seal order by seq');
  const good = rows.filter((row) => {
    const mac = sealMac(sealer, row.seq, row.hash);
    const isOurs = row.mac.length === mac.length && timingSafeEqual(row.mac, mac);
    if (!isOurs) fault(row.seq, 'has a seal that is not ours: it was forged, or the secret keys are other ones');
    return isOurs;
  });
  return new Map(good.map(({ seq, hash }) => [seq, hash]));
}
