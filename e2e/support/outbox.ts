import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';

/** Waits for a match of the pattern in the newest message of a kind (suffix of its file name). */
export async function readOutbox(
  { dataFolder }: { dataFolder: string },
  kind: string,
  wanted: RegExp,
): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  return whenThere(`${kind} with ${wanted}`, () => {
    for (const name of newestFirst(folder, kind)) {
      const found = wanted.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
      if (found !== undefined) return found;
    }
    return undefined;
  });
}

/** Waits until `find` returns a value. */
async function whenThere(what: string, find: () => string | undefined): Promise<string> {
  for (const since = Date.now(); Date.now() - since < HANG_MS; await sleep(100)) {
    const found = find();
    if (found !== undefined) return found;
  }
  throw new Error(`No ${what} came.`);
}

/** The folder is created with the first message. */
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

interface Message {
  to: string;
  text: string;
}

/** Messages to a phone number or mail address, oldest first. */
export function messagesTo({ dataFolder }: { dataFolder: string }, recipient: string): Message[] {
  const folder = join(dataFolder, 'outbox');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const texts = newestFirst(folder, '-sms.txt').map((name) => [name, readSms(read(name))] as const);
  const mails = newestFirst(folder, '-mail.eml').map((name) => [name, readMail(read(name))] as const);
  return [...texts, ...mails]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, message]) => message)
    .filter(({ to }) => to === recipient);
}

/** Waits for the code in the newest message to a phone number or mail address. */
export async function sentCode(place: { dataFolder: string }, recipient: string): Promise<string> {
  return whenThere(
    `code to ${recipient}`,
    () => /(?<!\d)\d{6}(?!\d)/.exec(messagesTo(place, recipient).at(-1)?.text ?? '')?.[0],
  );
}

/** The first line is the phone number. */
function readSms(content: string): Message {
  const [to = '', ...text] = content.split('\n');
  return { to, text: text.join('\n') };
}

/** The plain text of a mail from the portal, in any transfer encoding (RFC 2045, section 6). */
function readMail(content: string): Message {
  const to = /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(content)?.[1] ?? '';
  const part = content.split(/^--.*$/m).find((each) => /^content-type: text\/plain/im.test(each)) ?? '';
  const [head = '', ...body] = part.trimStart().split('\n\n');
  const text = body.join('\n\n');
  if (/encoding: base64/i.test(head)) return { to, text: Buffer.from(text, 'base64').toString() };
  // Other encodings need no decoding: digits are never encoded, and only codes are searched for.
  return { to, text: text.replace(/=\n/g, '').replace(/=[0-9A-F]{2}/g, ' ') };
}
