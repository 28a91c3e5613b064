import pg from 'pg';
import type { TestDatabase } from './create-test-database.ts';
import { templateOf } from './database-templates.ts';
import { createEmbeddedTestDatabase } from './embedded-test-database.ts';

/** Statements that EXPLAIN accepts. Other kinds are few, and run on both databases. */
const PLANNED = /^\s*(select|insert|update|delete|with|merge|values)\b/i;
/** Errors for tables and columns that a test created: the embedded database lacks them. */
const MADE_BY_TESTS = ['42P01', '42703'];

const waiting = new Set<string>();
const planned = new Set<string>();
let embedded: Promise<TestDatabase> | undefined;

/**
 * Records every successful statement that this process sends to PostgreSQL. The embedded database used for planning stays open and keeps
 * the process alive: only for test workers, which are terminated.
 */
export function rememberStatements(): void {
  const client = pg.Client.prototype as { query: (...call: unknown[]) => unknown; remembers?: boolean };
  if (client.remembers) return;
  const { query } = client;
  client.remembers = true;
  client.query = function (...call) {
    const answer = query.apply(this, call);
    const [text] = call;
    if (typeof text !== 'string' || planned.has(text) || !PLANNED.test(text)) return answer;
    if (answer instanceof Promise) answer.then(() => waiting.add(text)).catch(() => {});
    return answer;
  };
}

/**
 * Parses and plans the recorded statements on the embedded database, each text once, so that tests on PostgreSQL alone cannot use what the
 * embedded database does not support.
 */
export async function planOnEmbedded(): Promise<void> {
  const texts = [...waiting].filter((text) => !planned.has(text));
  waiting.clear();
  if (texts.length === 0) return;
  embedded ??= createEmbeddedTestDatabase(templateOf('empty'));
  const { database } = await embedded;
  const refused: string[] = [];
  for (const text of texts) {
    planned.add(text);
    await database.query(`explain (generic_plan) ${text}`).catch((error: Error & { code?: string }) => {
      if (!MADE_BY_TESTS.includes(error.code ?? '')) refused.push(`${error.message}\n${text}`);
    });
  }
  if (refused.length > 0) {
    throw new Error(`PostgreSQL carries this out and the embedded database refuses it:\n\n${refused.join('\n\n')}`);
  }
}
