/** What the person at the terminal did wrong, and what to do instead. */
export class CommandError extends Error {
  override name = 'CommandError';
}
