import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { loadNotices, noticeFilesOf } from './load-notices.ts';

const USAGE = `Usage: npm run notices -- load <folder>

Publishes the notices (原创情报) of a folder, one .md file for each revision; demo/notices has examples.
Running it again changes nothing, and a notice that editors are revising is left alone.`;

/** Exit codes: 0 success, 1 something was refused. */
export async function noticesCommand(deps: CommonDeps, args: readonly string[], io: CommandIo): Promise<number> {
  const [verb, folder] = args;
  if (verb !== 'load' || folder === undefined || args.length > 2) {
    io.line(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  const place = resolve(io.folder, folder);
  if (!existsSync(place)) {
    io.line(`${place} does not exist.`);
    return 1;
  }
  const { published, known, refused } = await loadNotices(deps, noticeFilesOf(place), io.signal);
  io.line(`${published} revisions published, ${known} known from before, ${refused.length} refused.`);
  for (const line of refused) io.line(`  ${line}`);
  return refused.length === 0 ? 0 : 1;
}
