import type { BadEntry, DeliveredEntry, Place } from '@ldy/domain/record/delivered.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import type { ReadLimits } from './read/limits.ts';

/** An input file, plain or out of an archive. Can be read once. */
export interface SourceFile {
  /** Relative name with forward slashes; for members of archives the member's name. */
  name: string;
  /** Unpacked size in bytes, if known in advance. */
  size: number | undefined;
  /** Where the portal fetched it; absent where somebody gave the file to it. */
  address?: string;
  /** The unpacked bytes, under the limits of `read/limits.ts`. */
  stream(): AsyncIterable<Uint8Array>;
}

/** What a connector of this kind of entries yields. */
export type Delivered<Entry extends DeliveredEntry = DeliveredEntry> = Entry | BadEntry;

/** `Entry` is the union of the kinds that it delivers. */
export interface Connector<Entry extends DeliveredEntry = DeliveredEntry> {
  /** The name on the command line, e.g. `cve-list`. */
  name: string;
  title: string;
  /** URL and licence of the source. */
  homepage: string;
  licence: string;
  /** Within how many days it publishes something new; undefined if that is unknown. */
  everyDays?: number;
  /** How much its archives may unpack to, where that is more than `READ_LIMITS`. */
  limits?: Readonly<ReadLimits>;
  /** Whether a file in a folder or archive belongs to this source; others are passed over, which the import says. */
  accepts(name: string): boolean;
  /**
   * For sources with one record per file, where the bytes of the file are the raw record: derives the record's key from the file name. Lets an import skip
   * known files without parsing them.
   */
  wholeFile?: { kind: Entry['kind']; source: SourceName; keyOf(name: string): string };
  /**
   * For sources of statements that are stored with the bytes that they were read of: raise `rules` when the same bytes give something else, and stored ones are
   * read again. `needsList`: a statement says something only beside the others of its file, so they are read again with the next import.
   */
  stored?: { kind: Entry['kind']; source: SourceName; rules: number; needsList?: true };
  /**
   * For sources of patches: all that is read of a file follows from its name and bytes, so an import skips files that it read to their end before. Raise `rules`
   * when the same bytes give something else.
   */
  wholeDocument?: { rules: number };
  /** A first pass over all files, for connectors that need global information (e.g. which links are catalogues). */
  prepare?(files: AsyncIterable<SourceFile>): Promise<void>;
  /** After the last file: what `prepare` gathered is no longer needed. */
  release?(): void;
  /** Reads one file. Throws `BadFile` only when the rest of the file cannot be read. */
  read(file: SourceFile): AsyncIterable<Delivered<Entry>>;
  /** Reads the raw bytes of a quarantined entry again. */
  replay(raw: Uint8Array, place: Place): AsyncIterable<Delivered<Entry>>;
}

/** The file cannot be read any further (truncated, not XML, over a limit). The message says what and where. */
export class BadFile extends Error {
  readonly file: string;
  readonly reason: string;
  constructor(file: string, reason: string, message: string) {
    super(message);
    this.name = 'BadFile';
    this.file = file;
    this.reason = reason;
  }
}
