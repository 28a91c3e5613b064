/** Reported during a run and at its end. */
export interface ImportCounts {
  /** Everything that the connector delivered, good and bad. */
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  quarantined: number;
}

export interface ImportProgress {
  connector: string;
  /** The archive member being read. */
  file: string;
  filesDone: number;
  filesTotal: number;
  /** Unpacked bytes; the total is unknown if a .gz does not state it. */
  bytesDone: number;
  bytesTotal: number | undefined;
  counts: ImportCounts;
  seconds: number;
}

export interface PassedOver {
  why: string;
  count: number;
  /** The first of them. */
  names: readonly string[];
}

export interface ImportSummary extends ImportCounts {
  connector: string;
  seconds: number;
  perSecond: number;
  /** Files that could not be read to their end, each with the reason. */
  refused: string[];
  /** List elements omitted from otherwise good records. */
  dropped: number;
  /** Records with raw text that had to be repaired before parsing. */
  repaired: number;
  /** Records of which something was not understood, and the first of them with what. */
  noted: number;
  notes: string[];
  /** Files that are none of the source, or hold nothing of it. */
  passedOver: readonly PassedOver[];
  outcome: 'complete' | 'cancelled';
  /** Reason → number of quarantined records. */
  reasons: Record<string, number>;
}

export const NO_COUNTS: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, quarantined: 0 };

/** A run with a larger share of bad records ends with a warning and a non-zero exit code. */
export const BAD_SHARE_WARNING = 0.01;

export function hasTooManyBad(counts: ImportCounts): boolean {
  return counts.quarantined > counts.read * BAD_SHARE_WARNING;
}
