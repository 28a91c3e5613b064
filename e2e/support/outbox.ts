import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/** What a pattern finds in the newest message of a kind (the end of its file's name), as soon as it is there. */
export async function readOutbox(
  { dataFolder }: { dataFolder: string },
  kind: string,
  wanted: RegExp,
): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await sleep(100)) {
    for (const name of newestFirst(folder, kind)) {
      const found = wanted.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
      if (found !== undefined) return found;
    }
  }
  throw new Error(`No ${kind} with ${wanted} came.`);
}

/** The folder comes with the first message. */
function newestFirst(folder: string, kind: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(kind))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** The code that was sent to a phone number. */
export const readSmsCode = (place: { dataFolder: string }, phone: string): Promise<string> =>
  readOutbox(place, '-sms.txt', new RegExp(`^${phone}\\n[^]*?(?<!\\d)(\\d{6})(?!\\d)`));
