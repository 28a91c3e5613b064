import { mergeSegments } from '../columnar/merge-segments.ts';
import { SegmentBuilder } from '../columnar/segment-builder.ts';
import { scoresOf, withScores } from '../columnar/with-scores.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { buildLexicon } from '../lexicon/build-lexicon.ts';
import type { NameEntry } from '../lexicon/name-entry.ts';
import { loadLibrary } from '../snapshot/load-library.ts';
import { saveLibrary } from '../snapshot/save-library.ts';
import { answerCalls } from './answer-calls.ts';
import type { BuildingCalls } from './protocol.ts';

/** A thread that builds: what takes long, and parsing. It holds no library, so nothing is lost when it ends. */
let stage = { batch: 0, texts: 0, builder: new SegmentBuilder(), refused: [] as string[] };

answerCalls<BuildingCalls>({
  stage({ batch, text }) {
    if (batch !== stage.batch) stage = { batch, texts: 0, builder: new SegmentBuilder(), refused: [] };
    for (const line of text.split('\n')) if (line !== '') add(JSON.parse(line) as IndexedRecord);
    stage.texts += 1;
    return undefined;
  },
  build({ batch, texts }) {
    const { builder, refused, texts: arrived } = stage;
    if (batch !== stage.batch || arrived !== texts) throw new Error('Not all that was staged arrived in this thread.');
    stage = { batch: 0, texts: 0, builder: new SegmentBuilder(), refused: [] };
    return { segment: builder.size === 0 ? null : builder.finish(), refused };
  },
  merge: (parts) => (parts.some(({ alive }) => alive.some((word) => word !== 0)) ? mergeSegments(parts) : null),
  rescore({ segments, scores }) {
    const scoreOf = new Map(
      scores.flatMap((text) =>
        text
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as [string, number]),
      ),
    );
    return segments.map(({ id, segment }) => ({ id, segment: withScores(segment, scoresOf(segment, scoreOf)) }));
  },
  speak: ({ names, segments }) => buildLexicon(JSON.parse(names) as NameEntry[], segments),
  save: saveLibrary,
  load: ({ folder, identity }) => loadLibrary(folder, identity),
});

function add(record: IndexedRecord): void {
  try {
    stage.builder.add(record);
  } catch {
    stage.refused.push(record.anchor);
  }
}
