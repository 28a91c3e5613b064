import { platform, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { mergeSegments } from '../columnar/merge/merge-segments.ts';
import { scoresOf, withScores } from '../columnar/with-scores.ts';
import { buildLexicon } from '../lexicon/build/build-lexicon.ts';
import { fixedNames, type NameEntry, type NameSources } from '../names.ts';
import { loadLibrary } from '../snapshot/load-library.ts';
import { saveLibrary } from '../snapshot/save-library.ts';
import { answerCalls } from './answer-calls.ts';
import type { BuildingCalls } from './protocol.ts';
import { Stage } from './stage.ts';

/** The building worker: slow work, and parsing. It keeps no library, so nothing is lost when it ends. */
const { collection, names, behind } = workerData as { collection: Collection; names: NameSources; behind?: true };
const stage = new Stage(collection);
// Lower priority, so that searches run first. On Linux this applies to the thread, on other systems it would apply to the whole process.
if (behind && platform() === 'linux') setPriority(2);

answerCalls<BuildingCalls>({
  stage({ batch, as, text }) {
    stage.add(batch, as, text);
    return undefined;
  },
  build(staged) {
    const { builder, refused } = stage.take(staged);
    return { segment: builder.size === 0 ? null : builder.finish(), refused };
  },
  merge: (parts) =>
    parts.some(({ alive }) => alive.some((word) => word !== 0)) ? mergeSegments(collection, parts) : null,
  rescore({ segments, ...staged }) {
    const scores = new Map(stage.take(staged).lines as [string, number][]);
    return segments.map(({ id, segment }) => ({
      id,
      segment: withScores(collection, segment, scoresOf(segment, scores)),
    }));
  },
  buildLexicon({ segments, ...staged }) {
    const counted = stage.take(staged).lines as NameEntry[];
    return buildLexicon(collection, [...counted, ...fixedNames(names)], segments);
  },
  save: (request) => saveLibrary(collection, request),
  load: ({ folder, identity }) => loadLibrary(collection, folder, identity),
});
