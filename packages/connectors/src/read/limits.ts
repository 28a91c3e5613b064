/**
 * Limits of unpacking. Real deliveries are well below them (a full CVE list: 350,000 members, 3 GB; the CNVD archive: 400 files, 157 MB, at
 * most 18:1); malicious archives are stopped long before disk or memory is full.
 */
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

export const READ_LIMITS: Readonly<ReadLimits> = {
  memberBytes: 4096 * MB,
  totalBytes: 65_536 * MB,
  ratio: 100,
  solidRatio: 1000,
  ratioFromBytes: 10 * MB,
  entries: 2_000_000,
  wholeBytes: 256 * MB,
};

/** Members up to this size are unpacked in one call, which is many times faster than a stream. */
export const ONE_GO_BYTES = 8 * MB;
