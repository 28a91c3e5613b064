import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { forgetAnswers, ownRows } from '@ldy/domain/product/names/rows-in-use.ts';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Precomputing } from '#server/platform/modules/intake.ts';
import { estateInUse } from '../../products/estate-in-use.ts';
import { PreparedRecord } from '../prepare-record.ts';
import { type Answered, type Asked, cutter, joined, type Naming } from './messages.ts';

/** Records in one message. */
const GROUP = 16;
/** Groups that wait for the thread, a batch of records. While there are as many, the next ones are computed here. */
const MOST_WAITING = 64;
/** Records after which the thread is started: small imports end before it would be ready. */
const START_AFTER = 1_000;
const MOST_HEAP_MB = 192;

/** A delivered record; `prepared` if it is precomputed. */
export type RecordEntry = DeliveredRecord & { prepared?: PreparedRecord };

interface Waiting {
  group: readonly PreparedRecord[];
  promise: Promise<void>;
  resolve(): void;
}

/**
 * Computes of the records of an import what needs no database, in a thread: here the batch before is being stored, and that is what is waited for. What the
 * thread fails at is left to the caller, who computes it on first use and gets the error.
 */
export class Precomputation implements Precomputing<RecordEntry> {
  readonly #startAfter: number;
  #taken = 0;
  #thread: Worker | undefined;
  #group: PreparedRecord[] = [];
  readonly #waiting = new Map<number, Waiting>();

  constructor(startAfter = availableParallelism() > 1 ? START_AFTER : Number.POSITIVE_INFINITY) {
    this.#startAfter = startAfter;
  }

  take(entry: RecordEntry): RecordEntry {
    const prepared = entry.prepared ?? new PreparedRecord(entry);
    this.#compute(prepared);
    return { ...entry, prepared };
  }

  #compute(record: PreparedRecord): void {
    this.#taken += 1;
    if (this.#taken === this.#startAfter) this.#start();
    // Of a record that only adds to others there is little to compute.
    if (this.#thread === undefined || record.record.role !== 'primary') {
      record.precompute();
      return;
    }
    this.#group.push(record);
    if (this.#group.length < GROUP) return;
    if (this.#waiting.size < MOST_WAITING) this.#ask(this.#thread, this.#group);
    else for (const one of this.#group) one.precompute();
    this.#group = [];
  }

  /** Waits until all records that were taken are computed. */
  async settle(): Promise<void> {
    for (const record of this.#group) record.precompute();
    this.#group = [];
    await Promise.all([...this.#waiting.values()].map(({ promise }) => promise));
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    forgetAnswers();
  }

  #start(): void {
    const thread = new Worker(new URL('./precompute-thread.ts', import.meta.url), {
      name: 'precompute',
      workerData: { estate: estateInUse(), rows: ownRows() } satisfies Naming,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    thread.on('message', (answer: Answered) => this.#answered(answer));
    thread.on('error', () => this.#end());
    thread.on('exit', () => this.#end());
    this.#thread = thread;
  }

  #end(): void {
    this.#thread = undefined;
    for (const { resolve } of this.#waiting.values()) resolve();
    this.#waiting.clear();
  }

  #ask(thread: Worker, group: readonly PreparedRecord[]): void {
    const id = this.#taken;
    this.#waiting.set(id, { group, ...Promise.withResolvers<void>() });
    const bytes = joined(group.flatMap((record) => [record.claims(), record.raw]));
    const lengths = group.map((record) => [record.claims().length, record.raw.length] as const);
    thread.postMessage({ id, bytes, lengths } satisfies Asked, [bytes.buffer]);
  }

  #answered({ id, bytes, records }: Answered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    const cut = cutter(bytes);
    for (const [index, { packed, standalone }] of records.entries()) {
      const packedRaw = cut(packed);
      if (standalone === undefined) {
        waiting?.group[index]?.take(packedRaw, undefined);
        continue;
      }
      const [document, listItem] = [cut(standalone.document), cut(standalone.listItem)];
      const { linkage, rest } = standalone;
      waiting?.group[index]?.take(packedRaw, { linkage, built: { ...rest, document, listItem } });
    }
    waiting?.resolve();
  }
}
