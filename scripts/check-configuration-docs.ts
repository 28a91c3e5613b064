import { readFileSync, writeFileSync } from 'node:fs';
import {
  describeConfigurationAsEnv,
  describeConfigurationAsMarkdown,
} from '../apps/server/src/platform/config/describe-configuration.ts';

/** Makes sure that docs/configuration.md and .env.example say what the declaration says; `--write` prints them anew. */
const PAGES = [
  { path: 'docs/configuration.md', text: describeConfigurationAsMarkdown() },
  { path: '.env.example', text: describeConfigurationAsEnv() },
];

for (const { path, text } of PAGES) {
  const file = new URL(`../${path}`, import.meta.url);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (read(file) !== text) {
    console.error(`${path} does not say what the declaration says: node scripts/check-configuration-docs.ts --write`);
    process.exitCode = 1;
  }
}

function read(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
