/** One case of somebody else's tests. */
export interface Outcome {
  /** What is counted together, `vers comparison, apk`. */
  group: string;
  /** The case in words. */
  text: string;
  expected: string;
  found: string;
}
