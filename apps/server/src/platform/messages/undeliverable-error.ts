/** A permanent failure: do not retry. `message` contains neither recipient nor content. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}
