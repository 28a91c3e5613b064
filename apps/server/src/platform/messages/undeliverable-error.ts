/** Refused for good: trying again would change nothing. `message` holds neither recipient nor content. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}
