import pg from 'pg';
import type { TestDatabase } from './create-test-database.ts';
import { templateOf } from './database-templates.ts';
import { createEmbeddedTestDatabase } from './embedded-test-database.ts';

/** What EXPLAIN takes. Anything else is of few kinds, and those are run on both databases. */
const PLANNED = /^\s*(select|insert|update|delete|with|merge|values)\b/i;
/** Tables and columns that a test made for itself: the embedded database does not have them. */
const MADE_BY_TESTS = ['42P01', '42703'];

const waiting = new Set<string>();
const planned = new Set<string>();
let embedded: Promise<TestDatabase> | undefined;

/**
 * From now on remembers every statement that this process sends to PostgreSQL and that succeeds. What they are planned on stays open to
 * the end of the process and keeps it alive: only for workers of tests, which are ended.
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
 * Parses and plans what was remembered on the embedded database, each text once. So no statement of a test that runs on PostgreSQL
 * alone can use what the embedded database does not know.
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
