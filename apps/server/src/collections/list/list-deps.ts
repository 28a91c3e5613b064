import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EngineFor } from '../engine/engines.ts';
import type { ListedCollection } from '../listed-collection.ts';
import type { ListDeps } from './list-records.ts';
import { createNameLookup } from './look-up-names.ts';

/** What a list needs: an engine finds, without `engineFor` the database; the database resolves. */
export const listDeps = (
  listed: Pick<ListedCollection, 'collection' | 'names'>,
  { database, clock, engineFor }: { database: Database; clock(): string; engineFor?: EngineFor },
): ListDeps => ({
  ...{ database, clock, ...createNameLookup(listed, database) },
  search:
    engineFor?.(listed) ??
    createSqlSearch(listed.collection, (sql, values) => database.query(sql, values), listed.names),
});
