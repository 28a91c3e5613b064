import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { Downloaded } from '#server/platform/safe-fetch/safe-download.ts';
import type { Adapter } from './adapters.ts';
import { describeAnswer, fetchFile } from './fetch-file.ts';
import type { Source } from './source.ts';

/** An answer that arrived whole and is not the one that was read last. */
export interface Answer {
  downloaded: Downloaded;
  path: string;
}

const HOUR_MS = 3_600_000;
/** A place for visits is not for longer that of a server which sends byte by byte. */
const SMALL_MS = 600_000;
/** Of a source: what was read last, and one that was not understood. */
const STORED_ANSWERS = 2;
/** What the name of a file begins with that has not arrived whole. */
const ARRIVING = 'arriving-';

/** Where the answers of sources are stored as they came. */
export const answersFolder = (dataDir: string, source: number): string => resolve(dataDir, 'collected', String(source));

/**
 * Asks a source for what it has, by conditions that spare its server the sending of what is known. What arrives is stored as it came, with its headers, before
 * anything reads it. Throws OutboundRefusedError and OutboundFailedError.
 */
export async function fetchAnswer(
  configuration: Configuration,
  source: Source,
  adapter: Adapter,
  signal: AbortSignal,
): Promise<Answer | Downloaded> {
  const folder = answersFolder(configuration.dataDir, source.id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${ARRIVING}${randomUUID()}`);
  try {
    const downloaded = await fetchFile(configuration, source.url, {
      ...{ file: part, mostMegabytes: adapter.mostMegabytes, marks: source, signal },
      timeoutMs: adapter.isLarge ? HOUR_MS : SMALL_MS,
    });
    if (downloaded.status !== 200 || downloaded.hash === source.answerHash) return downloaded;
    const place = join(folder, downloaded.hash.slice(0, 32));
    await mkdir(place, { recursive: true, mode: 0o700 });
    await writeFile(join(place, 'headers.json'), describeAnswer(downloaded), { mode: 0o600 });
    const path = join(place, adapter.file);
    await rename(part, path);
    return { downloaded, path };
  } finally {
    await rm(part, { force: true });
  }
}

export const isAnswer = (got: Answer | Downloaded): got is Answer => 'path' in got;

/** Removes answers but the newest, and what never arrived whole. */
export async function tidyAnswers(dataDir: string, source: number): Promise<void> {
  const folder = answersFolder(dataDir, source);
  const names = await readdir(folder);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const whole = aged.filter(({ name }) => !name.startsWith(ARRIVING)).sort((one, other) => other.at - one.at);
  // What a killed process left: no download takes longer.
  const left = aged.filter(({ name, at }) => name.startsWith(ARRIVING) && at < Date.now() - 2 * HOUR_MS);
  for (const { name } of [...whole.slice(STORED_ANSWERS), ...left])
    await rm(join(folder, name), { recursive: true, force: true });
}
