import { parseArgs } from 'node:util';

/** A folder and a flag, e.g. `--check`; undefined where the arguments are others. */
export function readArguments(args: readonly string[], flag: string): { folder: string; isSet: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { [flag]: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    return folder && others.length === 0 ? { folder, isSet: values[flag] === true } : undefined;
  } catch {
    return undefined;
  }
}
