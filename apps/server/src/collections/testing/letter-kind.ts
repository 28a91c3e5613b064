import { kind } from '@ldy/contract/kind.ts';
import { fieldColumns } from '@ldy/contract/table-columns.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { kindHands } from '../kinds/kind-hands.ts';
import { LISTED_LETTERS, listLetters } from './letters.ts';

/** The faces of letters: what makes them a kind that leaves the portal by every way. */
export const LETTER_FACES = kind({
  noun: '来信',
  title: '来信库',
  page: 'FullBugList',
  address: { collection: LETTERS },
  feed: { title: '最新来信', everyone: true, newestFirst: ['sent'] },
  table: true,
});

export const LETTER_HANDS = kindHands('letters', LETTER_FACES, {
  call: listLetters,
  listed: () => LISTED_LETTERS,
  entry: ({ id, heading, sent, senders }, origin) =>
    sent === null
      ? undefined
      : {
          ...{ id: `urn:letter:${id}`, title: heading, page: `${origin}/letters/${id}`, published: undefined },
          ...{ summary: senders.map(({ name }) => name).join('、'), tags: [], updated: new Date(sent) },
        },
  table: {
    call: listLetters,
    list: LISTED_LETTERS.list,
    columns: fieldColumns(LETTERS, {}),
  },
});
