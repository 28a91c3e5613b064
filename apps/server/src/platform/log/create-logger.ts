import pino from 'pino';
import type { Configuration } from '../config/configuration.ts';
import { prettyLines } from './pretty-lines.ts';
import { redact } from './redact.ts';

export type Logger = pino.Logger;

export interface LoggerOptions {
  level: Configuration['logLevel'];
  /** Default: standard output. */
  destination?: { write(line: string): void };
  /** One readable line per entry instead of JSON; default on a terminal. */
  pretty?: boolean;
}

/** Logs JSON lines, one per entry (JSON escapes line breaks in values), with secrets redacted. */
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

/** Works on the serialised line, so that no logging call bypasses it. */
function withoutSecrets(lines: { write(line: string): void }): { write(line: string): void } {
  return { write: (line) => lines.write(`${JSON.stringify(redact(JSON.parse(line)))}\n`) };
}
