import type { CommandIo } from './command-io.ts';
import { connectIfListening } from './connect-if-listening.ts';
import { readJsonLines, writeJsonLine } from './json-lines.ts';
import { socketPath } from './socket-path.ts';

/** The running portal could not run the command; `message` is shown to the user. */
export class PortalRefusal extends Error {
  override name = 'PortalRefusal';
}

/**
 * Sends a command to the portal that has the data directory open. Returns the exit code, or null if no portal is running there. When
 * `io.signal` aborts, the portal is notified and its last lines are still read. Throws the portal's error message.
 */
export async function callRunningPortal(
  dataDir: string,
  command: string,
  args: readonly string[],
  io: CommandIo,
): Promise<number | null> {
  const socket = await connectIfListening(socketPath(dataDir));
  if (!socket) return null;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const cancel = () => writeJsonLine(socket, { cancel: true });
  readJsonLines(socket, (message) => {
    if (typeof message.line === 'string') io.line(message.line);
    if (message.progress && typeof message.progress === 'object') io.progress(message.progress);
    if (typeof message.exit === 'number') resolve(message.exit);
    if (typeof message.error === 'string') reject(new PortalRefusal(message.error));
  });
  socket.on('error', reject);
  socket.on('close', () => {
    reject(
      new PortalRefusal('The portal stopped while it worked on this. Run the command again: it goes on where it was.'),
    );
  });
  writeJsonLine(socket, { command, args, folder: io.folder });
  if (io.signal.aborted) cancel();
  io.signal.addEventListener('abort', cancel);
  try {
    return await promise;
  } finally {
    io.signal.removeEventListener('abort', cancel);
    socket.destroy();
  }
}
