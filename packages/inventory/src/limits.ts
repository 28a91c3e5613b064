/** Of one file. An inventory of a large system has 10 to 20 MB. */
export const LIMITS = {
  fileBytes: 64 * 1024 * 1024,
  components: 50_000,
  /** Of JSON, XML and YAML. */
  nesting: 100,
} as const;
