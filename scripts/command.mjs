import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { COMMAND_FLAGS, NODE, ROOT } from './lib/paths.mjs';
import { projectEnvironment, run } from './lib/run.mjs';

/** `npm run import -- …` etc.: installs missing packages, then runs the portal's command of that name. */
await ensure('run');
const command = join(ROOT, 'apps/server/src/processes/command.ts');
process.exit(await run(NODE, [...COMMAND_FLAGS, command, ...process.argv.slice(2)], { env: projectEnvironment() }));
