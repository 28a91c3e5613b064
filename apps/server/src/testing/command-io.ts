import type { ImportProgress } from '../features/ingestion/import-progress.ts';
import type { CommandIo } from '../platform/command-socket/command-io.ts';

export interface RecordingIo extends CommandIo {
  readonly lines: string[];
  readonly steps: ImportProgress[];
}

/** A terminal that records its output. `onProgress` is called at every step, e.g. to cancel. */
export function createRecordingIo(
  signal: AbortSignal = new AbortController().signal,
  onProgress: (progress: ImportProgress) => void = () => {},
): RecordingIo {
  const lines: string[] = [];
  const steps: ImportProgress[] = [];
  return {
    lines,
    steps,
    signal,
    folder: process.cwd(),
    line: (text) => void lines.push(text),
    progress(event) {
      steps.push(event as ImportProgress);
      onProgress(event as ImportProgress);
    },
  };
}
