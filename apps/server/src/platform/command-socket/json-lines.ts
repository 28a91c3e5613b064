import type { Socket } from 'node:net';

const LONGEST_LINE = 4 * 1024 * 1024;

/** Calls `onValue` for each JSON line; a line that is too long or not a JSON object closes the connection. */
export function readJsonLines(socket: Socket, onValue: (value: Record<string, unknown>) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) socket.destroy(new Error('A line on the command socket is too long.'));
    for (const line of lines) {
      const value = parseObject(line);
      if (!value) return void socket.destroy(new Error('A line on the command socket is not a JSON object.'));
      onValue(value);
    }
  });
}

export function writeJsonLine(socket: Socket, value: object): void {
  if (!socket.destroyed && socket.writable) socket.write(`${JSON.stringify(value)}\n`);
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(line);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
