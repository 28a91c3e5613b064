/** The portal does not call this address. `message` has no query string and no secret. */
export class OutboundRefusedError extends Error {
  override name = 'OutboundRefusedError';
}

/** The call was made and failed: no connection, too slow, too large. Trying again later may help. */
export class OutboundFailedError extends Error {
  override name = 'OutboundFailedError';
}
