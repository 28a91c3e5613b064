import type { Portal as ServerPortal } from '../../apps/server/src/compose.ts';
import { callRunningPortal } from '../../apps/server/src/platform/command-socket/call-running-portal.ts';
import { projectPaths } from './scripts.ts';

interface Place {
  dataFolder: string;
  env: Record<string, string>;
}

/**
 * Runs an operator's command without a new process: through the socket of the portal that has the embedded database open, else in this process. Returns
 * its output.
 */
export async function runCommand({ dataFolder, env }: Place, name: string, args: string[]): Promise<string> {
  const lines: string[] = [];
  const { root } = await projectPaths();
  const io = {
    line: (text: string) => void lines.push(text),
    progress: () => {},
    signal: new AbortController().signal,
    folder: root,
  };
  const code = (await callRunningPortal(dataFolder, name, args, io)) ?? (await runHere());
  const printed = lines.join('\n');
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}`);
  return printed;

  function runHere(): Promise<number> {
    return withDatabase(env, async ({ commands }) => {
      const command = commands[name];
      if (!command) throw new Error(`There is no command "${name}".`);
      return command(args, io);
    });
  }
}

/** Works on the database of a portal in this process; an embedded one must not be in use. */
export async function withDatabase<T>(
  env: Record<string, string>,
  work: (portal: ServerPortal) => Promise<T>,
): Promise<T> {
  // Imported on demand, because it loads a large part of the server.
  const [{ composePortal }, { readConfiguration }] = await Promise.all([
    import('../../apps/server/src/compose.ts'),
    import('../../apps/server/src/platform/config/configuration.ts'),
  ]);
  const portal = await composePortal(readConfiguration(env));
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}
