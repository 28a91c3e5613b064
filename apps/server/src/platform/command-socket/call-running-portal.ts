import type { CommandIo } from './command-io.ts';
import { connectIfListening } from './connect-if-listening.ts';
import { readJsonLines, writeJsonLine } from './json-lines.ts';
import { socketPath } from './socket-path.ts';

/** The running portal could not do the work; the message is for the person who asked. */
export class PortalRefusal extends Error {
  override name = 'PortalRefusal';
}

/**
 * Hands a command to the portal that has the data directory open; answers its exit code, or null when no portal runs there.
 * When `io.signal` aborts, the portal is told and its last lines are still waited for. Throws the sentence the portal answered.
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
