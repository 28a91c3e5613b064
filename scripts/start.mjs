import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { NODE, NODE_FLAGS, ROOT } from './lib/paths.mjs';
import { projectEnvironment, run } from './lib/run.mjs';

/** `npm start`: installs what is missing, builds the pages if they changed, runs the portal. */
const args = process.argv.slice(2);
const env = projectEnvironment();
await ensure();
if (args.includes('--help') || args.includes('-h')) {
  process.exit(await run(NODE, [join(ROOT, 'scripts/print-help.ts')], { env }));
}
const built = await buildWeb();
if (built !== 0) process.exit(built);
process.exit(await run(NODE, [...NODE_FLAGS, join(ROOT, 'apps/server/src/processes/all.ts'), ...args], { env }));
