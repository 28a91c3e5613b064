import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { measureQuestions } from './measure-questions.ts';

/** The SQL path over the library itself. */
const { location } = childInput<{ location: DatabaseConfiguration }>();
const database = await openDatabase(location);
const engine = createSqlSearch((sql, values) => database.query(sql, values));
const measured = await measureQuestions(async ({ filter, sort, facets }) => {
  const { total } = await engine.search({ filter, sort, facets, limit: 20, offset: 0, totalCap: 10_000 });
  return total.value;
});
await database.close();
answer({ measured });
