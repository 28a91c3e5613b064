/** A backup or a restore cannot be done; `message` says what, where and what to do, and nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** `work`; where `signal` ended it (Ctrl-C), that is said in a sentence. */
export async function orStopped<T>(signal: AbortSignal, sentence: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw signal.aborted && error === signal.reason ? new BackupError(sentence, { cause: error }) : error;
  }
}
