import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { InvalidInputError } from '#server/platform/errors.ts';
import type { CommonDeps } from '#server/platform/modules/module.ts';
import { registerSources, writeOpml } from './opml.ts';

const USAGE = `Usage: npm run news -- opml <file>     registers the sources of an OPML 2.0 file
       npm run news -- export <file>   writes the sources into an OPML 2.0 file

Nothing is fetched: articles come by "npm run import -- news <file or folder>".`;

const MOST_BYTES = 4 * 1024 * 1024;

/** Exit codes: 0 success, 1 something was refused. */
export async function newsCommand({ database, clock }: CommonDeps, args: readonly string[], io: CommandIo) {
  const [verb, file] = args;
  if (file === undefined || args.length > 2 || (verb !== 'opml' && verb !== 'export')) {
    io.line(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  const place = resolve(io.folder, file);
  if (verb === 'export') {
    await writeFile(place, await writeOpml(database, 'LDY 漏洞情报门户：资讯来源'));
    io.line(`Written to ${place}.`);
    return 0;
  }
  const found = await stat(place).catch(() => undefined);
  if (!found?.isFile() || found.size > MOST_BYTES) {
    io.line(found ? `${place} is larger than ${MOST_BYTES} bytes, or no file.` : `${place} does not exist.`);
    return 1;
  }
  const opml = await readFile(place, 'utf8');
  const act = { accountId: null, address: 'terminal', reason: place, now: clock() };
  try {
    const { added, known, refused } = await database.transaction((tx) => registerSources(tx, opml, act));
    io.line(`${added} sources registered, ${known} known from before, ${refused.length} refused.`);
    for (const { name, why } of refused) io.line(`  ${name}: ${why}`);
    return refused.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    io.line(`${place}: ${error.message}`);
    return 1;
  }
}
