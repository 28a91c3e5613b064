import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { measureQuestions } from './measure-questions.ts';
import { queryOf } from './queries.ts';

/** Measures the SQL engine on the library. */
const { location } = childInput<{ location: DatabaseConfiguration }>();
const database = await openDatabase(location);
const engine = createSqlSearch(VULNERABILITIES, (sql, values) => database.query(sql, values));
const measured = await measureQuestions(async (question) => (await engine.search(queryOf(question))).total.value);
await database.close();
answer({ measured });
