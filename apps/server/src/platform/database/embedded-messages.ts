/** Messages between the portal and the thread of the embedded database. */
export type ToEmbedded =
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'connection-ended' }
  | { kind: 'close' };

export type FromEmbedded =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  /** The thread ends, like a crash. */
  | { kind: 'failed'; reason: string }
  | { kind: 'closed' };
