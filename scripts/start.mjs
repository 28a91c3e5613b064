import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { NODE, NODE_FLAGS, ROOT } from './lib/paths.mjs';
import { projectEnvironment, run } from './lib/run.mjs';

/** `npm start`: installs missing packages, builds the pages if changed, and runs the portal, or one part of it in a separate process. */
const args = process.argv.slice(2);
const [part = 'all'] = args;
const env = projectEnvironment();
await ensure('run');
if (args.includes('--help') || args.includes('-h')) {
  process.exit(await run(NODE, [join(ROOT, 'scripts/print-help.ts')], { env }));
}
if (!['all', 'http', 'live', 'worker'].includes(part)) {
  console.error(`There is no part "${part}" to start: http, live, worker, or nothing for all of them.`);
  process.exit(1);
}
if (part === 'all' || part === 'http') {
  const built = await buildWeb();
  if (built !== 0) process.exit(built);
}
process.exit(await run(NODE, [...NODE_FLAGS, join(ROOT, `apps/server/src/processes/${part}.ts`)], { env }));
