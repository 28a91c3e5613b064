import pino from 'pino';
import type { Configuration } from '../config/configuration.ts';
import { prettyLines } from './pretty-lines.ts';
import { redact } from './redact.ts';

export type Logger = pino.Logger;

export interface LoggerOptions {
  level: Configuration['logLevel'];
  /** Where lines go; standard output when not said. */
  destination?: { write(line: string): void };
  /** One readable line per entry instead of JSON; on a terminal when not said. */
  pretty?: boolean;
}

/** JSON lines, one per entry (a line break inside a value is escaped by JSON), with secrets taken out of everything. */
export function createLogger({ level, destination = process.stdout, pretty }: LoggerOptions): Logger {
  const readable = pretty ?? (destination === process.stdout && process.stdout.isTTY);
  const lines = readable ? prettyLines(destination) : destination;
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: 'message',
      formatters: { level: (label) => ({ level: label }) },
    },
    withoutSecrets(lines),
  );
}

/** Works on the finished line, so that no way into the logger leads around it. */
function withoutSecrets(lines: { write(line: string): void }): { write(line: string): void } {
  return { write: (line) => lines.write(`${JSON.stringify(redact(JSON.parse(line)))}\n`) };
}
