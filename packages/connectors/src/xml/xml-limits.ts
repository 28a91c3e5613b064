export interface XmlLimits {
  /** Characters of one record, and of anything between two tags. */
  recordChars: number;
  /** Nesting depth, counted from the root. */
  depth: number;
  /** Characters before the root element. */
  prologChars: number;
}

/** The largest real record has 20,000 characters; the deepest has 9 levels. */
export const XML_LIMITS: Readonly<XmlLimits> = { recordChars: 1024 * 1024, depth: 32, prologChars: 16 * 1024 };
