import type { Envelope } from '@ldy/contract/envelope.ts';
import { downloadFile } from '#web/ui/format/download-text.ts';

/** A refusal in the server's words. */
export class ExportRefused extends Error {}

export interface Received {
  bytes: number;
  /** Finished lines of a text. */
  lines: number;
}

const FAILED = '导出失败，请稍后再试';
const RETURN = 13;
const NEW_LINE = 10;

/** Fetches the file of a ticket and saves it under the name that the server gives it. Throws ExportRefused, or what `signal` was aborted with. */
export async function receiveFile(
  url: string,
  signal: AbortSignal,
  onProgress: (received: Received) => void,
): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal, credentials: 'same-origin' });
    if (!answer.ok || !answer.body) throw new ExportRefused((await wordsOf(answer)) || FAILED);
    const parts: BlobPart[] = [];
    const received = { bytes: 0, lines: 0 };
    let last = 0;
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      received.bytes += value.length;
      for (const byte of value) {
        if (byte === NEW_LINE && last === RETURN) received.lines += 1;
        last = byte;
      }
      onProgress({ ...received });
    }
    downloadFile(nameOf(answer), new Blob(parts, { type: answer.headers.get('content-type') ?? '' }));
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ExportRefused ? error : new ExportRefused('连接中断，请重新导出；同一内容当日不重复计次');
  }
}

async function wordsOf(answer: Response): Promise<string> {
  try {
    return ((await answer.json()) as Envelope<unknown>).msg;
  } catch {
    return '';
  }
}

/** RFC 6266. */
function nameOf({ headers }: Response): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? [];
  try {
    return decodeURIComponent(encoded) || 'export';
  } catch {
    return 'export';
  }
}
