import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { Downloaded } from '#server/platform/safe-fetch/safe-download.ts';
import { describeAnswer, fetchFile, type Marks } from '../fetch-file.ts';
import { placeOf } from '../place-of.ts';
import { UnreadableAnswer } from '../read-answer.ts';
import type { Source } from '../source.ts';
import type { AskFile } from './list-documents.ts';

const LIST_MEGABYTES = 48;
const LIST_MS = 600_000;

/**
 * Asks for the files of a source's list. Each is stored as it came, and asked for by a condition from then on; one that did not change is read from the disk.
 * `onAnswer` hears of each answer.
 */
export function fileAsker(
  { configuration, folder, source }: { configuration: Configuration; folder: string; source: Source },
  onAnswer: (answer: Downloaded) => void,
  signal: AbortSignal,
): AskFile & { forgetOthers(): Promise<void> } {
  const asked = new Set<string>();
  const ask: AskFile = async (url) => {
    if (!isOfOwner(url, source))
      throw new UnreadableAnswer(`${new URL(url).host} is not of the owner of ${new URL(source.url).host}.`);
    const name = createHash('sha256').update(url).digest('hex').slice(0, 32);
    asked.add(name);
    const place = join(folder, name);
    await mkdir(place, { recursive: true, mode: 0o700 });
    const stored = join(place, 'list');
    const marks = await marksIn(place);
    const part = join(place, `arriving-${randomUUID()}`);
    try {
      const answer = await fetchFile(configuration, url, {
        ...{ file: part, mostMegabytes: LIST_MEGABYTES, timeoutMs: LIST_MS, signal },
        ...(marks && { marks }),
      });
      onAnswer(answer);
      if (answer.status === 404) return undefined;
      if (answer.status === 200) {
        await rename(part, stored);
        await writeFile(join(place, 'headers.json'), describeAnswer(answer), { mode: 0o600 });
      } else if (answer.status !== 304 || !marks)
        throw new UnreadableAnswer(`${answer.url.host} answered with status ${answer.status}.`);
      return { bytes: await readFile(stored), url: answer.url.href };
    } finally {
      await rm(part, { force: true });
    }
  };
  /** Removes stored files that are no part of the list any more. */
  const forgetOthers = async () => {
    for (const name of await readdir(folder))
      if (!asked.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  };
  return Object.assign(ask, { forgetOthers });
}

/** A list leads to no other owner's servers. */
export const isOfOwner = (url: string, source: Source): boolean => placeOf(url).domain === placeOf(source.url).domain;

/** Of the answer that is stored; undefined where none is, or it had none. */
async function marksIn(place: string): Promise<Marks | undefined> {
  try {
    const [text] = await Promise.all([readFile(join(place, 'headers.json'), 'utf8'), readFile(join(place, 'list'))]);
    const { headers } = JSON.parse(text) as { headers: Record<string, string> };
    const marks = { etag: headers.etag ?? '', lastModified: headers['last-modified'] ?? '' };
    return marks.etag || marks.lastModified ? marks : undefined;
  } catch {
    return undefined;
  }
}
