import { createHash, type Hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_FOLDER } from '../platform/config/configuration.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { listSources } from './list-sources.ts';
import { loadRelease } from './releases/load-release.ts';
import { readReleaseFile } from './releases/release-files.ts';

/** A database that is created once and copied for every test. Each key has its own. */
export interface DatabaseTemplate {
  key: string;
  fill(database: Database): Promise<void>;
}

/** Older templates are removed when another one is created, and recreated if needed. */
export const TEMPLATE_LIFE_MS = 7 * 24 * 60 * 60_000;

/** `release …`: what a former release has stored, with the migrations since. */
export type TestData = 'empty' | 'demo' | `release ${string}`;

/** Intake time of the demo data in every test. */
const DEMO_TIME = '2026-11-20T07:00:00.000Z';
const LOAD_NOTICES = fileURLToPath(new URL('../features/notices/load-notices.ts', import.meta.url));
const REBUILD = fileURLToPath(new URL('../features/vulnerabilities/rebuild/rebuild-library.ts', import.meta.url));
const FEATURES = fileURLToPath(new URL('../features', import.meta.url));

const known = new Map<TestData, DatabaseTemplate>();

export function templateOf(data: TestData): DatabaseTemplate {
  const made = known.get(data) ?? makeTemplate(data);
  known.set(data, made);
  return made;
}

function makeTemplate(data: TestData): DatabaseTemplate {
  if (data === 'empty') return empty();
  return data === 'demo' ? withDemo() : updated(data.slice('release '.length));
}

function updated(release: string): DatabaseTemplate {
  const packed = readReleaseFile(release);
  const key = createHash('sha256').update(packed).update(empty().key);
  return {
    key: `release_${short(key)}`,
    async fill(database) {
      await loadRelease(database, packed);
      await migrate(database);
    },
  };
}

function empty(): DatabaseTemplate {
  const migrations = readMigrations();
  const key = createHash('sha256').update(JSON.stringify(migrations));
  return { key: `empty_${short(key)}`, fill: async (database) => void (await migrate(database, migrations)) };
}

/**
 * The key covers everything that determines the rows: demo data, migrations, all sources of the import, the lock file's packages, and Node,
 * with its Unicode tables, which fold and compare texts.
 */
function withDemo(): DatabaseTemplate {
  const key = createHash('sha256').update(`${process.version} ${DEMO_TIME} ${empty().key}`);
  const demo = join(PROJECT_FOLDER, 'demo');
  const files = readdirSync(demo, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = [
    join(PROJECT_FOLDER, 'package-lock.json'),
    ...files.map(({ parentPath, name }) => join(parentPath, name)),
    ...demoSources(),
  ];
  for (const path of paths.toSorted()) key.update(`${path.slice(PROJECT_FOLDER.length)}\0`).update(readFileSync(path));
  return {
    key: `demo_${short(key)}`,
    async fill(database) {
      await empty().fill(database);
      const { noteEmptyLibrary } = await import('../features/vulnerabilities/rebuild/rebuild-library.ts');
      await noteEmptyLibrary(database);
      const { loadDemo } = await import('../features/ingestion/load-demo.ts');
      const { INGESTION } = await import('../compose.ts');
      const deps = { database, ingestion: INGESTION, clock: () => DEMO_TIME };
      const { signal } = new AbortController();
      await loadDemo(deps, demo, signal);
      const { loadNotices, noticeFilesOf } = await import('../features/notices/load-notices.ts');
      await loadNotices(deps, noticeFilesOf(join(demo, 'notices')), signal);
    },
  };
}

/** The sources of the import, of what each module stores, and of what else fills the demo. */
export function demoSources(): Set<string> {
  const stores = globSync('*/intake.ts', { cwd: FEATURES }).map((name) => join(FEATURES, name));
  const found = new Set<string>();
  for (const entry of [join(FEATURES, 'ingestion/load-demo.ts'), ...stores, LOAD_NOTICES, REBUILD])
    listSources(entry, found);
  return found;
}

const short = (hash: Hash): string => hash.digest('hex').slice(0, 12);
