import { callRunningPortal } from '../../apps/server/src/platform/command-socket/call-running-portal.ts';
import { projectPaths } from './scripts.ts';

/** Runs an operator's command through the socket of a running portal, see `portal-process.ts`. Returns its output. */
export async function runCommand(dataFolder: string, name: string, args: string[]): Promise<string> {
  const lines: string[] = [];
  const { root } = await projectPaths();
  const code = await callRunningPortal(dataFolder, name, args, {
    line: (text) => void lines.push(text),
    progress: () => {},
    signal: new AbortController().signal,
    folder: root,
  });
  const printed = lines.join('\n');
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}`);
  return printed;
}
