import type { Segment } from '../columnar/segment.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { SearchFilter, SearchQuery, SearchResult, Suggestions, SuggestQuery } from '../search-engine.ts';
import type { SavedLibrary, SaveRequest } from '../snapshot/manifest.ts';
import type { SaveReport } from '../snapshot/save-library.ts';
import type { HeldSegment } from './held-segment.ts';
import type { Change, Replacement } from './library.ts';

/** How many documents stand in each segment. */
export type Counts = [id: string, count: number][];

/** What the thread that searches does. Everything between two calls is one library. */
export type SearchingCalls = {
  take: { input: { segments: readonly HeldSegment[]; lexicon: Lexicon | undefined }; output: Counts };
  apply: { input: Change; output: Counts };
  replace: { input: Replacement; output: Counts };
  rescore: { input: { id: string; segment: Segment; scored: number }[]; output: Counts };
  loadLexicon: { input: Lexicon; output: undefined };
  search: { input: { query: SearchQuery; budgetMs: number }; output: SearchResult };
  count: { input: readonly SearchFilter[]; output: number[] };
  suggest: { input: SuggestQuery; output: Suggestions };
  correct: { input: string; output: string[] };
};

/** Which texts a call is about; it fails where not all of them arrived in this thread. */
export interface Staged {
  batch: number;
  texts: number;
}

/** What the threads that build do; they keep nothing between two calls but staged records. */
export type BuildingCalls = {
  /** Takes a text of JSON lines in for the call of this number that follows, which says how many there were. */
  stage: { input: { batch: number; as: 'records' | 'lines'; text: string }; output: undefined };
  /** The segment is null where nothing was staged; `refused` are anchors of records that no index can hold. */
  build: { input: Staged; output: { segment: Segment | null; refused: string[] } };
  merge: { input: { segment: Segment; alive: Uint32Array }[]; output: Segment | null };
  /** Of lines `[anchor, score]`. */
  rescore: {
    input: Staged & { segments: { id: string; segment: Segment }[] };
    output: { id: string; segment: Segment }[];
  };
  /** Of lines of NameEntry. */
  buildLexicon: { input: Staged & { segments: readonly HeldSegment[] }; output: Lexicon };
  save: { input: SaveRequest; output: SaveReport };
  load: { input: { folder: string; identity: string }; output: SavedLibrary | null };
};
