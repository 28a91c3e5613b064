import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { groongaRecord } from './groonga-records.ts';
import { schema } from './groonga-schema.ts';

/** Records per call. */
const BATCH = 5_000;

/** Whether the Debian package `groonga` is installed. */
export const hasGroonga = (): boolean => spawnSync('groonga', ['--version']).status === 0;

/** Groonga's own HTTP server with its own database, in a separate process as in production. */
export class GroongaServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ldy-groonga-'));
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    execFileSync('groonga', ['-n', join(this.#folder, 'db')], {
      input: schema(),
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  }

  async start(): Promise<void> {
    const database = join(this.#folder, 'db');
    this.#process = spawn(
      'groonga',
      ['--protocol', 'http', '--port', String(this.#port), '--cache-limit', '0', '-s', database],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await this.get('/d/status').then(
          () => true,
          () => false,
        )
      ) {
        // The query cache is disabled, since questions repeat.
        await this.get('/d/cache_limit?max=0');
        return;
      }
      await wait(100);
    }
    throw new Error('Groonga did not start.');
  }

  /** Returns the seconds that it took. */
  async load(records: Iterable<IndexedRecord>): Promise<number> {
    const started = performance.now();
    let batch: object[] = [];
    for (const record of records) {
      batch.push(groongaRecord(record));
      if (batch.length >= BATCH) {
        await this.#send('POST', '/d/load?table=Records', JSON.stringify(batch));
        batch = [];
      }
    }
    if (batch.length > 0) await this.#send('POST', '/d/load?table=Records', JSON.stringify(batch));
    return (performance.now() - started) / 1000;
  }

  get(path: string): Promise<string> {
    return this.#send('GET', path);
  }

  /** Bytes on disk. */
  size(): number {
    return readdirSync(this.#folder).reduce((sum, name) => sum + statSync(join(this.#folder, name)).blocks * 512, 0);
  }

  stop(): void {
    this.#agent.destroy();
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #send(method: string, path: string, body?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          agent: this.#agent,
          headers: { 'content-type': 'application/json' },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (text.startsWith('[[0')) resolve(text);
            else reject(new Error(`Groonga refused ${path.slice(0, 300)}: ${text.slice(0, 300)}`));
          });
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }
}
