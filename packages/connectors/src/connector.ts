import type { NewsEntry, NewsFeed, WithdrawnNews } from '@ldy/domain/news/news-entry.ts';
import type { PatchDocument } from '@ldy/domain/patch/standing.ts';
import type { PatchStatement } from '@ldy/domain/patch/statement.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import type { AttackPatternEntry } from '@ldy/domain/standard/attack-pattern.ts';
import type { WeaknessEntry } from '@ldy/domain/standard/weakness.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';

/** A position in the delivered files, e.g. `cves/2021/44xxx/CVE-2021-44228.json` or `971.xml#12`. Never an absolute path. */
export type Place = string;

/** An input file: a plain file, a member of a zip, or the content of a .gz or .zst. Can be read once. */
export interface SourceFile {
  /** Relative name with forward slashes; for zip members the member's name. */
  name: string;
  /** Unpacked size in bytes, if known in advance. */
  size: number | undefined;
  /** The unpacked bytes, under the limits of `read/limits.ts`. */
  stream(): AsyncIterable<Uint8Array>;
}

export interface EpssScore {
  cve: string;
  score: number;
  percentile: number;
}

/** An item that a connector delivers. */
export type Delivered =
  /** `dropped`: number of list elements that were omitted because they could not be parsed. */
  /** `repaired`: what had to be repaired in the raw text before parsing, e.g. `xml`; absent if nothing. */
  /** `notes`: what in an otherwise good record was not understood, such as a day that the calendar does not have; absent if nothing. */
  | {
      kind: 'record';
      place: Place;
      raw: Uint8Array;
      record: SourceRecord;
      dropped?: number;
      repaired?: string;
      notes?: string[];
    }
  | { kind: 'epss'; place: Place; date: string; modelVersion: string; score: EpssScore }
  | { kind: 'attack-pattern'; place: Place; raw: Uint8Array; pattern: AttackPatternEntry }
  | { kind: 'weakness'; place: Place; raw: Uint8Array; weakness: WeaknessEntry }
  | { kind: 'news'; place: Place; raw: Uint8Array; feed: NewsFeed; entry: NewsEntry | WithdrawnNews }
  /** `raw` is the statement as JSON. */
  | { kind: 'patch'; place: Place; raw: Uint8Array; statement: PatchStatement }
  /** What a source says of its own documents: told after all statements of a document, or without any. */
  | { kind: 'patch-document'; place: Place; raw: Uint8Array; document: PatchDocument }
  /** An invalid record, kept for people. `reason` is a class of fault, e.g. `schema`, `json`, `xml`, `identifier`, `size`. */
  | { kind: 'bad'; place: Place; raw: Uint8Array; key: string; reason: string; detail: string };

export interface Connector {
  /** The name on the command line, e.g. `cve-list`. */
  name: string;
  title: string;
  /** URL and licence of the source. */
  homepage: string;
  licence: string;
  /** Within how many days it publishes something new; undefined where nobody can say. */
  everyDays?: number;
  /** Whether a file in a folder or zip belongs to this source; others are skipped silently. */
  accepts(name: string): boolean;
  /**
   * For sources with one record per file, whose bytes are the raw record: derives the record's key from the file name. Lets an import skip
   * known files without parsing them.
   */
  wholeFile?: { source: SourceName; keyOf(name: string): string };
  /**
   * For sources of patches: all that is read of a file follows from its name and bytes, so an import skips files that it read to their end before. Raise `rules`
   * when the same bytes give something else.
   */
  wholeDocument?: { rules: number };
  /** A first pass over all files, for connectors that need global information (e.g. which links are catalogues). */
  prepare?(files: AsyncIterable<SourceFile>): Promise<void>;
  /** Reads one file. Throws `BadFile` only when the rest of the file cannot be read. */
  read(file: SourceFile): AsyncIterable<Delivered>;
  /** Reads the raw bytes of a quarantined entry again. */
  replay(raw: Uint8Array, place: Place): AsyncIterable<Delivered>;
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
