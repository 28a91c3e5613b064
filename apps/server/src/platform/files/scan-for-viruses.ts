import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { ClamdConfiguration } from '../config/file-variables.ts';
import { refused, ServiceUnavailableError } from '../errors.ts';
import { type Probe, ProbeFault } from '../probes/probe.ts';

/** Throws if a virus is found in the file, or if that cannot be found out. */
export type ScanForViruses = (path: string) => Promise<void>;

const PATIENCE_MS = 60_000;
const LONGEST_ANSWER = 4_096;
const NOT_SCANNED = '暂时无法检查文件，请稍后再试';

/** Asks a clamd. Without one nothing is looked for. */
export function createScanForViruses(clamd: ClamdConfiguration | undefined): ScanForViruses {
  if (!clamd) return async () => {};
  return async (path) => {
    const answer = await ask(clamd, path).catch(() => '');
    if (/^stream: .+ FOUND$/.test(answer)) throw refused('uploadInfected');
    if (answer !== 'stream: OK') throw new ServiceUnavailableError(NOT_SCANNED);
  };
}

/** clamd(8), PING. */
export const createClamdProbe =
  (clamd: ClamdConfiguration): Probe =>
  async (signal) => {
    const socket = connect(clamd);
    signal.addEventListener('abort', () => socket.destroy());
    try {
      socket.write('zPING\0');
      const answer = await answerOf(socket).catch((error: NodeJS.ErrnoException) => {
        throw new ProbeFault('unreachable', error.code);
      });
      if (answer !== 'PONG') throw new ProbeFault('unexpected');
    } finally {
      socket.destroy();
    }
  };

async function ask(clamd: ClamdConfiguration, path: string): Promise<string> {
  const socket = connect(clamd);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd says nothing')));
  const answered = answerOf(socket);
  try {
    // clamd may answer, or hang up, before it has read everything.
    await Promise.race([pipeline(question(path), socket, { end: false }), answered]);
    return await answered;
  } finally {
    socket.destroy();
  }
}

function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer = `${answer}${text}`.slice(0, LONGEST_ANSWER);
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('close', () => resolve(answer.replace(/\0$/, '')));
  });
}

/** clamd(8), INSTREAM: pieces with their length before them, an empty one at the end. The answer ends with NUL. */
async function* question(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
