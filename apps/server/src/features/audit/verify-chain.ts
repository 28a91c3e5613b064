import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { AUDIT_COLUMNS, type AuditRow, hashOf, hex, isSame } from './audit-row.ts';
import { cutOf, findCutFaults } from './check-cuts.ts';
import { sealMac } from './seal-chain.ts';

/** A position where the log differs from what was written. */
export interface ChainFault {
  seq: number;
  /** In the words of the back office, after the number. */
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
  if (!head) fault(last.seq, '日志末尾的登记已不存在');
  else if (end > last.seq) fault(last.seq + 1, `末尾的第 ${last.seq + 1} 至 ${end} 条被删除`);
  else if (end < last.seq) fault(end + 1, `第 ${end} 条之后被插入记录`);
  else if (!isSame(head.hash, last.hash)) fault(last.seq, '不是最后写入的那一条');
  if (cut && !cuts.has(cut.seq)) fault(cut.seq, '日志在此处被截断，但没有相应的清理记录');
  if (head && head.events !== events) fault(last.seq, `现有 ${events} 条，写入时共计 ${head.events} 条`);
  for (const seq of seals.keys()) {
    if (seq > last.seq) fault(seq, '已加封签，现已不存在');
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
  if (cut && row.seq <= cut.seq) fault(row.seq, '被插入已清理的区段');
  else if (row.seq > last.seq + 1) {
    fault(last.seq + 1, row.seq === last.seq + 2 ? '被删除' : `第 ${last.seq + 1} 至 ${row.seq - 1} 条被删除`);
  } else if (!isSame(row.previous_hash, last.hash)) {
    fault(row.seq, `与前一条不衔接：第 ${last.seq} 条或第 ${row.seq} 条被替换`);
  }
  if (!isSame(hashOf(row), row.hash)) fault(row.seq, '被修改');
}

function checkSeal(row: AuditRow, seals: Map<number, Uint8Array>, fault: Fault): void {
  const sealed = seals.get(row.seq);
  if (sealed && !isSame(sealed, row.hash)) {
    fault(row.seq, '与封签不符：本条或此前的记录被改写');
  }
}

async function readSeals(q: Queryable, sealer: Pick<Sealer, 'index'>, fault: Fault): Promise<Map<number, Uint8Array>> {
  const rows = await q.query<Place & { mac: Uint8Array }>('select seq, hash, mac from audit_seal order by seq');
  const good = rows.filter((row) => {
    const mac = sealMac(sealer, row.seq, row.hash);
    const isOurs = row.mac.length === mac.length && timingSafeEqual(row.mac, mac);
    if (!isOurs) fault(row.seq, '封签不是本站所加：系伪造，或密钥已更换');
    return isOurs;
  });
  return new Map(good.map(({ seq, hash }) => [seq, hash]));
}
