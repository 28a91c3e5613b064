/** A position in the delivered files, e.g. `cves/2021/44xxx/CVE-2021-44228.json` or `971.xml#12`. Never an absolute path. */
export type Place = string;

/** An entry that a connector delivers. Each kind extends it beside its type in the domain, as `DeliveredNews` does in news/news-entry.ts. */
export interface DeliveredEntry {
  kind: string;
  place: Place;
  /** Absent where an entry is so small that nothing would be gained by storing it as it came. */
  raw?: Uint8Array;
  /** Number of list elements that were omitted because they could not be parsed. */
  dropped?: number;
  /** What had to be repaired in the raw text before parsing, e.g. `xml`; absent if nothing. */
  repaired?: string;
  /** What in an otherwise good entry was not understood, such as a day that the calendar does not have; absent if nothing. */
  notes?: string[];
}

/** An invalid entry, put aside for people. `reason` is a class of fault, e.g. `schema`, `json`, `xml`, `identifier`, `size`. */
export interface BadEntry extends DeliveredEntry {
  kind: 'bad';
  raw: Uint8Array;
  key: string;
  reason: string;
  detail: string;
}

export const isBad = (entry: { kind: string }): entry is BadEntry => entry.kind === 'bad';
