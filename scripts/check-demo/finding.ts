/** A fact of the demo and its counterpart in the real data. */
export interface Finding {
  id: string;
  fact: string;
  ours: string;
  /** null: the real data cannot confirm or refute it. */
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
