import type { Segment } from '../columnar/segment.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type {
  SearchFilter,
  SearchQuery,
  SearchResult,
  Suggestions,
  SuggestQuery,
  TallyQuery,
} from '../search-engine.ts';
import type { SavedLibrary, SaveRequest } from '../snapshot/manifest.ts';
import type { SaveReport } from '../snapshot/save-library.ts';
import type { HeldSegment } from './held-segment.ts';
import type { Change, Replacement } from './library.ts';

/** Number of live documents per segment. */
export type Counts = [id: string, count: number][];

/** Calls of the searching thread. The library does not change during a call. */
export type SearchingCalls = {
  take: { input: { segments: readonly HeldSegment[]; lexicon: Lexicon | undefined }; output: Counts };
  apply: { input: Change; output: Counts };
  replace: { input: Replacement; output: Counts };
  rescore: { input: { id: string; segment: Segment; scored: number }[]; output: Counts };
  loadLexicon: { input: Lexicon; output: undefined };
  search: { input: { query: SearchQuery; budgetMs: number }; output: SearchResult };
  count: { input: readonly SearchFilter[]; output: number[] };
  tally: { input: { query: TallyQuery; budgetMs: number }; output: number[] };
  suggest: { input: SuggestQuery; output: Suggestions };
  correct: { input: string; output: string[] };
};

/** Identifies the texts sent before a call; the call fails unless all of them arrived in this thread. */
export interface Staged {
  batch: number;
  texts: number;
}

/** Calls of the building threads, which keep no state but staged texts. */
export type BuildingCalls = {
  /** Takes a text of JSON lines for the following call with this batch number, which states how many there were. */
  stage: { input: { batch: number; as: 'records' | 'lines'; text: string }; output: undefined };
  /** The segment is null when nothing was staged; `refused` are anchors of records that cannot be indexed. */
  build: { input: Staged; output: { segment: Segment | null; refused: string[] } };
  merge: { input: { segment: Segment; alive: Uint32Array }[]; output: Segment | null };
  /** Input: lines of `[anchor, score]`. */
  rescore: {
    input: Staged & { segments: { id: string; segment: Segment }[] };
    output: { id: string; segment: Segment }[];
  };
  /** Input: lines of NameEntry. */
  buildLexicon: { input: Staged & { segments: readonly HeldSegment[] }; output: Lexicon };
  save: { input: SaveRequest; output: SaveReport };
  load: { input: { folder: string; identity: string }; output: SavedLibrary | null };
};
