/** Options of commands that change what is done. Where `--` is missing npm takes them for itself, and hands them on in its environment. */
const OPTIONS = [
  ...[
    'check',
    'days',
    'fail-on',
    'library',
    'mail',
    'note',
    'phone',
    'reason',
    'resolve',
    'source',
    'sum',
    'with-keys',
  ],
] as const;

/** What to do where npm took options of a command, which would run without them; undefined where it took none. */
export function lostToNpm(name: string, args: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const lost = OPTIONS.filter((option) => env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined);
  if (lost.length === 0) return undefined;
  const options = lost.map((option) => `--${option}`).join(' ');
  return `npm took ${options} for itself. Put -- before what is meant for the command: npm run ${name} -- ${[...args, options].join(' ')}`;
}
