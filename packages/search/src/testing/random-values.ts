import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { Field, StoredValue } from '@ldy/domain/collection/field.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { foldPieces } from '../phrases.ts';

const DAYS = [null, '1999-12-31', '2000-01-01', '2024-02-29', '2024-12-31', '2025-01-01'];
const INSTANTS = ['2026-07-01T15:59:59.999999Z', '2026-07-01T16:00:00.000000Z', '2026-07-02T01:02:03.120000Z'];
const WORDS = ['bus', 'line', 'road', '公交', '路灯', '损坏', 'line-7', 'A-1', '7'];

/** Records of any collection, with few distinct values, so that records share them. */
export const randomRecordsOf = (collection: Collection, dice: Dice, count: number): IndexedRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    anchor: `L-${1_000 + at}`,
    identifiers: [`L-${1_000 + at}`, ...(dice.chance(0.3) ? [`B-${dice.roll(20)}`] : [])],
    values: randomValuesOf(collection, dice),
    title: foldPieces(dice.some(WORDS, 0, 4)),
    names: foldPieces(dice.some(WORDS, 0, 2)),
    body: foldPieces(dice.some(WORDS, 0, 5)),
  }));

export const randomValuesOf = (collection: Collection, dice: Dice): IndexedRecord['values'] =>
  Object.fromEntries(
    fieldsOf(collection, 'choice', 'list', 'flag', 'day', 'instant', 'score').map(([name, field]) => [
      name,
      randomValue(dice, name, field),
    ]),
  );

function randomValue(dice: Dice, name: string, field: Field): StoredValue {
  switch (field.kind) {
    case 'choice':
      return dice.pick(field.choices).rank || null;
    case 'list':
      return dice.some(
        field.above ? Object.entries(field.above).flat() : [1, 2, 3, 4].map((at) => `${name}-${at}`),
        0,
        2,
      );
    case 'flag':
      return dice.chance(0.4);
    case 'day':
      return dice.pick(DAYS);
    case 'instant':
      return dice.pick(INSTANTS);
    case 'score':
      return dice.pick([null, 0, 0.5, 20, field.most]);
    default:
      return null;
  }
}
