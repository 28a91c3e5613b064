import { ensure } from './ensure.mjs';
import { NODE, NODE_FLAGS } from './lib/paths.mjs';
import { projectEnvironment, run } from './lib/run.mjs';

/** `node scripts/node.mjs FILE …`: installs missing packages, then runs a TypeScript file on the pinned Node. */
await ensure('all');
process.exit(await run(NODE, [...NODE_FLAGS, ...process.argv.slice(2)], { env: projectEnvironment() }));
