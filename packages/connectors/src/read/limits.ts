/** Limits of unpacking: malicious archives are stopped long before disk or memory is full. */
export interface ReadLimits {
  /** Unpacked bytes of one file or member. */
  memberBytes: number;
  /** Unpacked bytes of one archive, nested archives included. */
  totalBytes: number;
  /** Maximum compression ratio of zip and gzip … */
  ratio: number;
  /** … and of zstd, bzip2 and xz, which find what many files have in common; a bomb of zeros has ten times as much. */
  solidRatio: number;
  /** They are checked only above this size, because small files may compress very well. */
  ratioFromBytes: number;
  /** Entries of one archive. */
  entries: number;
  /** Bytes that `readAll` holds in memory. */
  wholeBytes: number;
}

const MB = 1024 * 1024;

/** Of every source that declares no others: enough for a week or a year of any of them. */
export const READ_LIMITS: Readonly<ReadLimits> = {
  memberBytes: 1024 * MB,
  totalBytes: 1024 * MB,
  ratio: 100,
  solidRatio: 100,
  ratioFromBytes: 10 * MB,
  entries: 10_000,
  wholeBytes: 256 * MB,
};

/** Of sources that publish all they have in one archive, with a file for each record: the CVE list has 350,000 members of 3 GB, Red Hat's VEX files more. */
export const WHOLE_LIBRARY: Readonly<ReadLimits> = {
  ...READ_LIMITS,
  memberBytes: 4096 * MB,
  totalBytes: 65_536 * MB,
  solidRatio: 1000,
  entries: 2_000_000,
};

/** Members up to this size are unpacked in one call, which is many times faster than a stream. */
export const ONE_GO_BYTES = 8 * MB;
