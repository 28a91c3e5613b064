/** What the person at the terminal did wrong, and what to do instead. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What parseArgs refused, in its first sentence. */
export const badArguments = ({ message }: Error): CommandError =>
  new CommandError(`${message.split('. ')[0]}. See: npm run accounts -- --help`);
