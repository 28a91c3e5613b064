/** What CNNVD says of one vulnerability, whichever of its shapes it came in. A missing text is ''. */
export interface CnnvdEntry {
  id: string;
  name: string;
  published: string;
  modified: string;
  /** Who reported it. */
  source: string;
  /** CNNVD's level: 超危 and so on. */
  severity: string;
  type: string;
  description: string;
  exploit: string;
  solution: string;
  /** Texts in which CVE and other numbers stand. */
  cves: string[];
  aliases: string[];
  bugtraqs: string[];
  references: { source: string; name: string; url: string }[];
  patchUrls: string[];
  vendor: string;
  product: string;
  /** CNNVD's words on the affected versions; what exactly they say is not documented. */
  affectedText: string;
  /** Lines of the list of affected software. */
  software: string[];
  /** `cpe:/…` and `cncpe:/…` names of what is vulnerable. */
  cpes: string[];
  /** The same for what it runs on. */
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
