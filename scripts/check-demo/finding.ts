/** One fact of the demo beside what the real data says about it. */
export interface Finding {
  id: string;
  fact: string;
  ours: string;
  /** null: the real data has no record that could tell. */
  theirs: string | null;
  agrees: boolean;
}

export const unknown = (id: string, fact: string, ours: string): Finding => ({
  id,
  fact,
  ours,
  theirs: null,
  agrees: true,
});

export const compared = (
  id: string,
  fact: string,
  ours: string,
  theirs: string,
  agrees = ours === theirs,
): Finding => ({
  id,
  fact,
  ours,
  theirs,
  agrees,
});
