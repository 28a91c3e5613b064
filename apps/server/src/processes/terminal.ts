import cliProgress from 'cli-progress';
import type { CommandIo } from '../platform/command-socket/command-io.ts';
import { manyLines, oneLine } from '../platform/log/terminal-text.ts';

interface Progress {
  connector: string;
  filesDone: number;
  filesTotal?: number;
  bytesDone?: number;
  bytesTotal?: number;
  counts: { read: number; added: number; changed: number; unchanged: number; quarantined: number };
  seconds: number;
}

const PLAIN_EVERY_MS = 5_000;

/** The terminal side of a command: a progress bar with rate and remaining time on a terminal, otherwise an occasional plain line. */
export function createTerminalIo(signal: AbortSignal, folder: string): CommandIo & { end(): void } {
  const bar = process.stderr.isTTY ? createBar() : undefined;
  let lastPlain = 0;
  return {
    signal,
    folder,
    line(text) {
      bar?.hide();
      process.stdout.write(`${manyLines(text)}\n`);
    },
    progress(event) {
      if ('note' in event) {
        bar?.hide();
        process.stderr.write(`${oneLine(String(event.note))}\n`);
        return;
      }
      const progress = event as Progress;
      if (bar) return bar.show(progress);
      const now = Date.now();
      if (now - lastPlain < PLAIN_EVERY_MS) return;
      lastPlain = now;
      process.stderr.write(`${oneLine(describe(progress))}\n`);
    },
    end: () => bar?.hide(),
  };
}

/** Null where it cannot be known: archives in archives hold more files than were counted before. */
function share({ bytesTotal, bytesDone = 0, filesDone, filesTotal = 0 }: Progress): number | null {
  if (bytesTotal) return Math.min(1, bytesDone / bytesTotal);
  return filesDone > filesTotal ? null : filesDone / Math.max(1, filesTotal);
}

function rate(progress: Progress): number {
  return Math.round(progress.counts.read / Math.max(progress.seconds, 0.001));
}

function timeLeft(progress: Progress): string {
  const done = share(progress);
  if (done === null || done <= 0.001) return '…';
  const seconds = Math.round((progress.seconds / done) * (1 - done));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function describe(progress: Progress): string {
  const { counts } = progress;
  const done = share(progress);
  const left = done === null ? '' : `, ${Math.round(done * 100)} %, ${timeLeft(progress)} left`;
  return (
    `${progress.connector}: ${counts.read} read, ${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ` +
    `${counts.quarantined} quarantined, ${rate(progress)}/s${left}`
  );
}

function createBar() {
  const bar = new cliProgress.SingleBar(
    {
      format: '{connector} [{bar}] {percentage}% | {read} read, {quarantined} bad | {rate}/s | {left} left',
      clearOnComplete: true,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  let shown = false;
  return {
    show(progress: Progress) {
      if (!shown) bar.start(1000, 0, { connector: '', read: 0, quarantined: 0, rate: 0, left: '…' });
      shown = true;
      bar.update(Math.round((share(progress) ?? 0) * 1000), {
        connector: progress.connector,
        read: progress.counts.read,
        quarantined: progress.counts.quarantined,
        rate: rate(progress),
        left: timeLeft(progress),
      });
    },
    hide() {
      if (shown) bar.stop();
      shown = false;
    },
  };
}
