import { manyLines, oneLine } from './terminal-text.ts';

const COLORS: Record<string, string> = { fatal: '35', error: '31', warn: '33', info: '32', debug: '36', trace: '90' };

/** Formats JSON lines for a terminal: time, level, message, and the rest as key=value. */
export function prettyLines(destination: { write(text: string): void }): { write(line: string): void } {
  return { write: (line) => destination.write(`${prettyLine(line)}\n`) };
}

export function prettyLine(line: string): string {
  const { time, level, message, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const name = String(level);
  const details = Object.entries(rest).map(([key, value]) => ` \u001b[90m${oneLine(key)}=${show(value)}\u001b[39m`);
  const stack = err && typeof err === 'object' && 'stack' in err ? `\n${manyLines(String(err.stack))}` : '';
  const color = COLORS[name] ?? '37';
  return `${clock} \u001b[${color}m${name.padEnd(5)}\u001b[39m ${oneLine(String(message ?? ''))}${details.join('')}${stack}`;
}

const show = (value: unknown) => oneLine(typeof value === 'string' ? value : JSON.stringify(value));
