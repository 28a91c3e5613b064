/** Input and output of a command, whichever process runs it. */
export interface CommandIo {
  /** Prints a line of the result, given without line break. */
  line(text: string): void;
  /** Reports progress as JSON data; the terminal side shows or drops it. A `note` is shown beside the result. */
  progress(event: object): void;
  /** Aborted by Ctrl-C, or when the client process is gone. */
  readonly signal: AbortSignal;
  /** The folder to which relative paths in the arguments refer. */
  readonly folder: string;
}

/** Runs the command and returns the exit code. */
export type CommandHandler = (args: string[], io: CommandIo) => Promise<number>;
