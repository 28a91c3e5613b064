/** Messages between the portal and the thread of the embedded database. */
export type ToEmbedded =
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'connection-ended' }
  | { kind: 'close' };

export type FromEmbedded = { kind: 'ready' } | { kind: 'bytes'; bytes: Uint8Array } | { kind: 'closed' };
