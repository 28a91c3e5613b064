/** A CNNVD entry, independent of its input format. Missing texts are ''. */
export interface CnnvdEntry {
  id: string;
  name: string;
  published: string;
  modified: string;
  /** Who reported it. */
  source: string;
  /** CNNVD's level, e.g. 超危. */
  severity: string;
  type: string;
  description: string;
  exploit: string;
  solution: string;
  /** Texts that contain CVE and other numbers. */
  cves: string[];
  aliases: string[];
  bugtraqs: string[];
  references: { source: string; name: string; url: string }[];
  patchUrls: string[];
  vendor: string;
  product: string;
  /** CNNVD's text about affected versions; its format is undocumented. */
  affectedText: string;
  /** Lines of the list of affected software. */
  software: string[];
  /** `cpe:/…` and `cncpe:/…` names of vulnerable products. */
  cpes: string[];
  /** The same for the platforms they run on. */
  platforms: string[];
}

export const EMPTY_ENTRY: Readonly<CnnvdEntry> = {
  id: '',
  name: '',
  published: '',
  modified: '',
  source: '',
  severity: '',
  type: '',
  description: '',
  exploit: '',
  solution: '',
  cves: [],
  aliases: [],
  bugtraqs: [],
  references: [],
  patchUrls: [],
  vendor: '',
  product: '',
  affectedText: '',
  software: [],
  cpes: [],
  platforms: [],
};
