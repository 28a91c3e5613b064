import type { Connector } from '@ldy/connectors/connector.ts';
import { CONNECTORS } from '@ldy/connectors/registry.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { Ingestion } from './ingestion.ts';

/** A connector of documents that are stored as they came. */
export interface Reader {
  connector: Connector;
  stored: NonNullable<Connector['stored']>;
}

/** Those of documents that can be read one by one. */
function readersOf(connectors: readonly Connector[]): Reader[] {
  return connectors.flatMap((connector) => {
    const { stored } = connector;
    return stored && !stored.needsList ? [{ connector, stored }] : [];
  });
}

/** Those with documents that older rules may have read. */
export async function outdatedReaders(q: Queryable, connectors: readonly Connector[]): Promise<Reader[]> {
  const rows = await q.query<{ connector: string; rules: number }>('select connector, rules from document_reading');
  const rules = new Map(rows.map((row) => [row.connector, row.rules]));
  return readersOf(connectors).filter(({ connector, stored }) => (rules.get(connector.name) ?? 0) < stored.rules);
}

/** How many documents were read again so far; null where none is to be. */
export async function readReading(
  q: Queryable,
  connectors: readonly Connector[] = CONNECTORS,
): Promise<{ done: number } | null> {
  const rows = await q.query<{ connector: string; rules: number; target: number; done: number }>(
    'select connector, rules, target, done from document_reading where rules < target',
  );
  const readers = new Map(readersOf(connectors).map((reader) => [reader.connector.name, reader.stored.rules]));
  const underWay = rows.filter(({ connector, target }) => readers.get(connector) === target);
  return underWay.length === 0 ? null : { done: underWay.reduce((sum, { done }) => sum + done, 0) };
}

export async function noteReading(tx: Transaction, { connector, stored }: Reader, count: number): Promise<void> {
  await tx.execute(
    `insert into document_reading as r (connector, rules, target, done) values ($1, 0, $2, $3)
     on conflict (connector) do update set target = $2, done = case when r.target = $2 then r.done else 0 end + $3`,
    [connector.name, stored.rules, count],
  );
}

export async function noteReadingDone(database: Database, { connector, stored }: Reader): Promise<void> {
  await database.execute(
    `insert into document_reading as r (connector, rules) values ($1, $2)
     on conflict (connector) do update set rules = greatest(r.rules, $2), target = 0, done = 0`,
    [connector.name, stored.rules],
  );
}

/** At the start: which have something to read again. Of which no document is stored needs no reading. */
export async function noteReaders(database: Database, ingestion: Ingestion): Promise<Reader[]> {
  const left: Reader[] = [];
  for (const reader of await outdatedReaders(database, ingestion.connectors)) {
    const documents = ingestion.stores.get(reader.stored.kind)?.documents;
    const { source, rules } = reader.stored;
    const some = await documents?.readBefore(database, source, rules, { after: undefined, most: 1 });
    if (!some?.length) await noteReadingDone(database, reader);
    else {
      await database.transaction((tx) => noteReading(tx, reader, 0));
      left.push(reader);
    }
  }
  return left;
}
