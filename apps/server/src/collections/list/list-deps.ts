import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ListedCollection } from '../listed-collection.ts';
import type { ListDeps } from './list-records.ts';
import { createNameLookup } from './look-up-names.ts';

/** What a list without an index in memory needs: the database finds and resolves. */
export const listDeps = (
  listed: Pick<ListedCollection, 'collection' | 'names'>,
  { database, clock }: { database: Database; clock(): string },
): ListDeps => ({
  ...{ database, clock, ...createNameLookup(listed, database) },
  search: createSqlSearch(listed.collection, (sql, values) => database.query(sql, values), listed.names),
});
