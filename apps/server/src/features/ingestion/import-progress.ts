/** What a run tells while it goes on, and at its end. */
export interface ImportCounts {
  /** Everything a connector delivered, good and bad. */
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  quarantined: number;
}

export interface ImportProgress {
  connector: string;
  /** The member being read. */
  file: string;
  filesDone: number;
  filesTotal: number;
  /** Unpacked bytes; the total is unknown where a .gz does not tell. */
  bytesDone: number;
  bytesTotal: number | undefined;
  counts: ImportCounts;
  seconds: number;
}

export interface ImportSummary extends ImportCounts {
  connector: string;
  seconds: number;
  perSecond: number;
  /** Files that could not be read to their end, with the sentence that says why. */
  refused: string[];
  /** Elements of lists that were left out of records that are good otherwise. */
  dropped: number;
  /** Records whose raw text had to be put right before it could be read. */
  repaired: number;
  outcome: 'complete' | 'cancelled';
  /** Reason → count of what went to quarantine. */
  reasons: Record<string, number>;
}

export const NO_COUNTS: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, quarantined: 0 };

/** More bad records than this share of a run ends it with a warning and a non-zero code. */
export const BAD_SHARE_WARNING = 0.01;

export function hasTooManyBad(counts: ImportCounts): boolean {
  return counts.quarantined > counts.read * BAD_SHARE_WARNING;
}
