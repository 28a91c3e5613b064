import { parseArgs } from 'node:util';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';

export interface Asked {
  folder: string;
  /** Whether the flag is given, e.g. `--check`. */
  isSet: boolean;
}

/** A folder and a flag; or what is wrong, and the usage, are printed, and the exit code is returned. */
export function readArguments(
  args: readonly string[],
  { flag, usage, io }: { flag: string; usage: string; io: Pick<CommandIo, 'line'> },
): Asked | number {
  const isHelp = args.includes('--help');
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--help'),
      options: { [flag]: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    if (folder && others.length === 0 && !isHelp) return { folder, isSet: values[flag] === true };
    if (!isHelp)
      io.line(folder ? `One folder is named, not also ${others.join(' ')}.` : 'Which folder? None is named.');
  } catch (error) {
    // The first sentence names the option; the others are about the notation.
    io.line(`${(error as Error).message.split('. ')[0]}.`);
  }
  io.line(usage);
  return isHelp ? 0 : 1;
}
