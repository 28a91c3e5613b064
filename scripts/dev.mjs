import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { NODE, ROOT } from './lib/paths.mjs';
import { projectEnvironment } from './lib/run.mjs';

/** `npm run dev`: server and pages with hot reloading; the pages on http://localhost:8001 proxy calls to the server. */
if (process.argv.includes('--help')) {
  console.log(
    'Usage: npm run dev\nRuns the server (restarts on changes) and Vite on http://localhost:8001. Ctrl-C stops both.',
  );
  process.exit(0);
}
await ensure('run');
const env = projectEnvironment();
const parts = [
  spawn(NODE, ['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/src/processes/all.ts')], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
  spawn(NODE, [join(ROOT, 'node_modules/vite/bin/vite.js')], {
    cwd: join(ROOT, 'apps/web'),
    env,
    stdio: 'inherit',
  }),
];

let code = 0;
const stop = () => {
  for (const part of parts) if (part.exitCode === null && part.signalCode === null) part.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
await Promise.all(
  parts.map(
    (part) =>
      new Promise((resolve) => {
        part.once('exit', (ended) => {
          code ||= ended ?? 0;
          stop();
          resolve(undefined);
        });
      }),
  ),
);
process.exit(code);
