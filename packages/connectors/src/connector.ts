import type { SourceName } from '@ldy/domain/record/source.ts';
import type { AttackPatternEntry } from '@ldy/domain/standard/attack-pattern.ts';
import type { WeaknessEntry } from '@ldy/domain/standard/weakness.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';

/** Where in the delivered files something stands, e.g. `cves/2021/44xxx/CVE-2021-44228.json` or `971.xml#12`. Never an absolute path. */
export type Place = string;

/** One file as it is read: a plain file, a member of a zip, or the content of a .gz. Opened at most once. */
export interface SourceFile {
  /** Relative name with forward slashes; for zip members the member's name. */
  name: string;
  /** Unpacked size in bytes where it is known beforehand. */
  size: number | undefined;
  /** The unpacked bytes, under the limits of `read/limits.ts`. */
  stream(): AsyncIterable<Uint8Array>;
}

export interface EpssScore {
  cve: string;
  score: number;
  percentile: number;
}

/** What comes out of a connector. */
export type Delivered =
  /** `dropped`: how many elements of its lists could not be understood and were left out. */
  /** `repaired` says what had to be put right in the raw text before it could be read, e.g. `xml`; absent where nothing had to be. */
  | { kind: 'record'; place: Place; raw: Uint8Array; record: SourceRecord; dropped?: number; repaired?: string }
  | { kind: 'epss'; place: Place; date: string; modelVersion: string; score: EpssScore }
  | { kind: 'attack-pattern'; place: Place; raw: Uint8Array; pattern: AttackPatternEntry }
  | { kind: 'weakness'; place: Place; raw: Uint8Array; weakness: WeaknessEntry }
  /** It could not be understood; kept for people. `reason` is one class of fault, e.g. `schema`, `json`, `xml`, `identifier`, `size`. */
  | { kind: 'bad'; place: Place; raw: Uint8Array; key: string; reason: string; detail: string };

export interface Connector {
  /** The word on the command line, e.g. `cve-list`. */
  name: string;
  title: string;
  /** Address and licence of the upstream. */
  homepage: string;
  licence: string;
  /** Whether a file of a folder or zip is one of ours; others are passed over without a word. */
  accepts(name: string): boolean;
  /**
   * For upstreams that ship one record per file, byte for byte the record's raw form: which record a file holds, told from its
   * name. Lets an import pass over files it has already taken in without parsing them.
   */
  wholeFile?: { source: SourceName; keyOf(name: string): string };
  /** A first pass over all files before reading, for connectors that need to know the whole (e.g. which links are catalogues). */
  prepare?(files: AsyncIterable<SourceFile>): Promise<void>;
  /** Reads one file. Throws `BadFile` only when nothing more of the file can be read. */
  read(file: SourceFile): AsyncIterable<Delivered>;
  /** Reads again the raw bytes of one quarantined entry. */
  replay(raw: Uint8Array, place: Place): AsyncIterable<Delivered>;
}

/** The file as a whole cannot be read further (truncated, not XML at all, over a limit). The message says what and where. */
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
