/** A backup or a restore cannot be done; `message` says what, where and what to do, and nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}
