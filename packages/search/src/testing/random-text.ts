import type { Dice } from '@ldy/domain/testing/dice.ts';
import type { IndexedRecord } from '../indexed-record.ts';

type Records = readonly IndexedRecord[];

/** Typed words: whole words or prefixes from records, ids in many notations, and texts without words. */
export function randomText(dice: Dice, records: Records): string {
  const count = 1 + dice.roll(dice.chance(0.7) ? 2 : 4);
  const record = dice.pick(records);
  return Array.from({ length: count }, () => randomWord(dice, dice.chance(0.7) ? record : dice.pick(records))).join(
    dice.pick([' ', ' ', '  ', '，', '']),
  );
}

function randomWord(dice: Dice, record: IndexedRecord): string {
  const kind = dice.roll(20);
  if (kind === 0)
    return dice.pick([' ', '，。', '???', "'", '\\', 'a b', '*', ':*', '&|!', '7', '44228', '\u{1F600}', 'İ', 'ß']);
  if (kind < 4) return writtenId(dice, dice.pick(record.identifiers));
  const text = kind < 10 ? record.title : kind < 14 ? record.names : record.body;
  const words = text.split(/[\s，。、,]+/).filter((word) => word !== '');
  if (words.length === 0) return '漏洞';
  const word = dice.pick(words);
  // In Han text a word may start at any character.
  const characters = Array.from(word);
  const start = dice.chance(0.4) ? dice.roll(characters.length) : 0;
  const length = dice.chance(0.5) ? 1 + dice.roll(5) : 30;
  const cut = characters.slice(start, start + length).join('');
  return dice.chance(0.2) ? cut.toUpperCase() : cut;
}

function writtenId(dice: Dice, id: string): string {
  switch (dice.roll(6)) {
    case 0:
      return id.toLowerCase();
    case 1:
      return id.replaceAll('-', ' ');
    case 2:
      return id.replaceAll('-', '');
    case 3:
      return id.replaceAll('-', '－');
    case 4:
      return id.slice(0, 3 + dice.roll(id.length));
    default:
      return id;
  }
}

/** A substring of a text, across word boundaries too; sometimes with extra spaces, or across two lines. */
export function randomPhrase(dice: Dice, records: Records): string {
  const record = dice.pick(records);
  const text = dice.pick([record.title, record.names, record.body]);
  if (text === '' || dice.chance(0.05)) return dice.pick(['', ' ', '\n', '溢出', 'a', '%', '_', '\\', "'"]);
  const start = dice.roll(text.length);
  const phrase = text.slice(start, start + 1 + dice.roll(12));
  return dice.chance(0.2) ? phrase.toUpperCase().replaceAll(' ', ' \t ') : phrase;
}
