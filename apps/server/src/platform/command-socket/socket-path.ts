import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';

const LONGEST_SOCKET_PATH = 103; // sun_path holds 104 bytes on macOS and 108 on Linux, including the terminating zero.

/** The socket on which the portal of a data directory accepts commands. Throws with a message when the path is too long for a socket. */
export function socketPath(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const absolute = join(resolve(dataDir), 'commands.sock');
  if (platform === 'win32') {
    return `\\\\.\\pipe\\ldy-${createHash('sha256').update(absolute.toLowerCase()).digest('hex').slice(0, 32)}`;
  }
  const candidates = [absolute, relative(process.cwd(), absolute)];
  const path = candidates.find((candidate) => Buffer.byteLength(candidate) <= LONGEST_SOCKET_PATH);
  if (!path) {
    throw new Error(
      `The path ${absolute} is too long for a socket. Set LDY_DATA_DIR to a directory with a shorter path.`,
    );
  }
  return path;
}
