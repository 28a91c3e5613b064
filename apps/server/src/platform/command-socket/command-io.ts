/** How a command speaks with the person who started it, whichever process the work runs in. */
export interface CommandIo {
  /** A line of the result, without its line break. */
  line(text: string): void;
  /** How far it is; JSON data, shown or dropped by whoever is at the terminal. */
  progress(event: object): void;
  /** Aborted by Ctrl-C, or when the person's process is gone. */
  readonly signal: AbortSignal;
  /** The folder that relative paths in the arguments start from. */
  readonly folder: string;
}

/** Does the work and answers the exit code. */
export type CommandHandler = (args: string[], io: CommandIo) => Promise<number>;
