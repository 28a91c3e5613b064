import { BadFile, type SourceFile } from '../connector.ts';

export interface Line {
  /** 1-based. */
  number: number;
  bytes: Uint8Array;
}

const LF = 10;
const CR = 13;
/** No known format has longer lines. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** The non-empty lines of a file as bytes, without line ends. @throws BadFile for a line that is too long. */
export async function* linesOf(file: SourceFile, maxLineBytes = MAX_LINE_BYTES): AsyncGenerator<Line> {
  let number = 0;
  let rest: Uint8Array[] = [];
  let restSize = 0;
  for await (const chunk of file.stream()) {
    let from = 0;
    for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, from)) {
      const piece = chunk.subarray(from, at);
      const bytes = trimmed(restSize ? Buffer.concat([...rest, piece]) : piece);
      number++;
      from = at + 1;
      rest = [];
      restSize = 0;
      if (bytes.length) yield { number, bytes };
    }
    if (from < chunk.length) {
      rest.push(chunk.subarray(from));
      restSize += chunk.length - from;
      if (restSize > maxLineBytes) {
        throw new BadFile(
          file.name,
          'size',
          `${file.name}: line ${number + 1} is longer than ${maxLineBytes} bytes; is this a file of lines?`,
        );
      }
    }
  }
  const last = trimmed(Buffer.concat(rest));
  if (last.length) yield { number: number + 1, bytes: last };
}

const trimmed = (bytes: Uint8Array): Uint8Array =>
  bytes[bytes.length - 1] === CR ? bytes.subarray(0, bytes.length - 1) : bytes;
