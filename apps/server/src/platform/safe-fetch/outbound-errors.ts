/** The portal refuses to call this URL. `message` has no query string and no secret. */
export class OutboundRefusedError extends Error {
  override name = 'OutboundRefusedError';
}

/** The call failed: no connection, timeout, answer too large. A retry may help. */
export class OutboundFailedError extends Error {
  override name = 'OutboundFailedError';
}
