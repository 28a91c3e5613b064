/** A mistake of the user at the terminal, with advice. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The first sentence of a parseArgs error. */
export const badArguments = ({ message }: Error): CommandError =>
  new CommandError(`${message.split('. ')[0]}. See: npm run accounts -- --help`);
