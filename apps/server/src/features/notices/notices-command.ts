import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { draftFromCsaf } from './csaf/draft-from-csaf.ts';
import { loadNotices, noticeFilesOf } from './load-notices.ts';

const USAGE = `Usage: npm run notices -- load <folder>
       npm run notices -- draft <csaf.json>

Publishes the notices (原创情报) of a folder, one .md file for each revision; demo/notices has examples.
Running it again changes nothing, and a notice that editors are revising is left alone.
draft makes a draft of somebody's CSAF advisory, for editors to write: facts, references and marked quotes.`;

/** A file that is larger is no advisory about single vulnerabilities. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Exit codes: 0 success, 1 something was refused. */
export async function noticesCommand(deps: CommonDeps, args: readonly string[], io: CommandIo): Promise<number> {
  const [verb, folder] = args;
  if ((verb !== 'load' && verb !== 'draft') || folder === undefined || args.length > 2) {
    io.line(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  const place = resolve(io.folder, folder);
  if (!existsSync(place)) {
    io.line(`${place} does not exist.`);
    return 1;
  }
  if (verb === 'draft') return draft(deps, place, io);
  const { published, known, refused } = await loadNotices(deps, noticeFilesOf(place), io.signal);
  io.line(`${published} revisions published, ${known} known from before, ${refused.length} refused.`);
  for (const line of refused) io.line(`  ${line}`);
  return refused.length === 0 ? 0 : 1;
}

async function draft({ database, clock }: CommonDeps, place: string, io: CommandIo): Promise<number> {
  const file = statSync(place);
  if (!file.isFile() || file.size > MOST_BYTES) {
    io.line(`${place} is no file of ${MOST_BYTES / 1024 ** 2} MB at most.`);
    return 1;
  }
  const made = await draftFromCsaf(database, readFileSync(place), { accountId: null, address: '', now: clock() });
  io.line('id' in made ? `${made.id} is a draft now.` : `${place}: ${made.refused}.`);
  return 'id' in made ? 0 : 1;
}
