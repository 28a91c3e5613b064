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

  async function runHere(): Promise<number> {
    // Imported on demand, because it loads a large part of the server.
    const [{ composePortal }, { readConfiguration }] = await Promise.all([
      import('../../apps/server/src/compose.ts'),
      import('../../apps/server/src/platform/config/configuration.ts'),
    ]);
    const portal = await composePortal(readConfiguration(env));
    try {
      const command = portal.commands[name];
      if (!command) throw new Error(`There is no command "${name}".`);
      return await command(args, io);
    } finally {
      await portal.close();
    }
  }
}
