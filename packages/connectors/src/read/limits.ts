/**
 * How much we are willing to unpack. The numbers let every real delivery pass with room to spare
 * (a full CVE list: 350,000 members, 3 GB; the CNVD archive: 400 files, 157 MB, at most 18:1)
 * and stop an archive that was made to hurt long before the disk or the memory is full.
 */
export interface ReadLimits {
  /** Unpacked bytes of one file or member. */
  memberBytes: number;
  /** Unpacked bytes of one archive, nested archives included. */
  totalBytes: number;
  /** Highest unpacked : packed ratio … */
  ratio: number;
  /** … looked at only once a member is larger than this, because tiny files may honestly shrink a lot. */
  ratioFromBytes: number;
  /** Entries of one archive. */
  entries: number;
  /** Bytes that `readAll` holds in memory at once. */
  wholeBytes: number;
}

const MB = 1024 * 1024;

export const READ_LIMITS: Readonly<ReadLimits> = {
  memberBytes: 4096 * MB,
  totalBytes: 65_536 * MB,
  ratio: 100,
  ratioFromBytes: 10 * MB,
  entries: 2_000_000,
  wholeBytes: 256 * MB,
};

/** Members up to this size are unpacked in one go, which is many times faster than a stream for each. */
export const ONE_GO_BYTES = 8 * MB;
