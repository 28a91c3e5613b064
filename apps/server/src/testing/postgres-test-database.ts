import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openPostgres } from '../platform/database/open-postgres.ts';
import type { TestDatabase } from './create-test-database.ts';
import { type DatabaseTemplate, TEMPLATE_LIFE_MS } from './database-templates.ts';
import { planOnEmbedded } from './plan-on-embedded.ts';

const LOCALE = `template template0 encoding 'UTF8' locale 'C.UTF-8'`;

export async function createPostgresTestDatabase(
  server: string,
  { key, fill }: DatabaseTemplate,
): Promise<TestDatabase> {
  const template = `ldy_template_${key}`;
  const name = `ldy_test_${randomBytes(6).toString('hex')}`;
  const administer = <T>(work: (database: Database) => Promise<T>) => withServer(server, work);

  // A lock of a transaction, which holds its connection however long filling takes. Databases cannot be created inside of one.
  await administer((holder) =>
    holder.transaction(async (lock) => {
      await lock.query('select pg_advisory_xact_lock(7310003)');
      await administer(async (database) => {
        const existing = await database.query('select 1 from pg_database where datname = $1', [template]);
        if (existing.length === 0) await createTemplate(server, template, database, fill);
        await database.execute(`create database ${name} template ${template} ${await copyingFiles(database)}`);
      });
    }),
  );

  const location = { databaseUrl: urlOf(server, name), dataDir: '' };
  const reopen = () => openDatabase({ ...location, poolSize: 4 });
  const database = await reopen();
  return {
    database,
    location,
    reopen,
    async dispose() {
      await database.close();
      await administer((admin) => admin.execute(`drop database ${name} with (force)`));
      await planOnEmbedded();
    },
  };
}

/** Copying files takes a third of the processor time of writing each page to the log; older servers know no other way. */
async function copyingFiles(server: Database): Promise<string> {
  const [row] = await server.query<{ is_asked: boolean }>(
    `select current_setting('server_version_num')::int >= 150000 as is_asked`,
  );
  return row?.is_asked ? 'strategy file_copy' : '';
}

/** A database without a table, as an operator makes one. */
export async function createEmptyPostgres(server: string): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `ldy_test_${randomBytes(6).toString('hex')}`;
  await withServer(server, (admin) => admin.execute(`create database ${name} ${LOCALE}`));
  return {
    databaseUrl: urlOf(server, name),
    drop: () =>
      withServer(server, async (admin) => {
        await admin.execute(`drop database ${name} with (force)`);
      }),
  };
}

/** Created under a temporary name, so that an existing template is complete. */
async function createTemplate(
  server: string,
  template: string,
  admin: Database,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await admin.execute(`drop database if exists ${unfinished}`);
  await admin.execute(`create database ${unfinished} ${LOCALE}`);
  const database = await openDatabase({ databaseUrl: urlOf(server, unfinished), dataDir: '', poolSize: 1 });
  await fill(database).finally(() => database.close());
  await admin.execute(`alter database ${unfinished} rename to ${template}`);
  await admin.execute(`comment on database ${template} is '${new Date().toISOString()}'`);
  await dropOldTemplates(admin);
}

/** Templates of outdated sources; none is copied now, because that needs the same lock. */
async function dropOldTemplates(admin: Database): Promise<void> {
  const old = await admin.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, 'ldy_template_')
     and shobj_description(oid, 'pg_database') < $1`,
    [new Date(Date.now() - TEMPLATE_LIFE_MS).toISOString()],
  );
  for (const { name } of old) await admin.execute(`drop database if exists ${name}`);
}

async function withServer<T>(server: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres(server, 1);
  return work(database).finally(() => database.close());
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
