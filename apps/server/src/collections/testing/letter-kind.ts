import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import type { Card } from '../kinds/card.ts';
import { headHand } from '../kinds/head-hand.ts';
import { kindHands } from '../kinds/kind-hands.ts';
import { LETTER_FACES } from './letter-faces.ts';
import { LETTER_TABLE, LISTED_LETTERS, listLetters } from './letters.ts';

const CARD: Omit<Card, 'ids' | 'title' | 'portal'> = {
  ...{ label: '来信', subject: '', text: '', score: null, marks: [], date: '' },
};

const BARE = { kind: '来信', marking: null, warning: '', facts: [], sections: [], locked: [] };

/** The letter as this reader may see it. */
async function shownRows(database: Database, id: string, reader: Reader = VISITOR) {
  const rows = await LISTED_LETTERS.loadRows(database, [id]);
  return rows.map((row) => redact(LISTED_LETTERS.list.row, row, reader));
}

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
  async document(database, id, reader) {
    const [row] = await shownRows(database, id, reader);
    if (!row) throw new NotFoundError();
    return derive(row, (letter) => ({
      ...{ id: letter.id, path: `/letters/${letter.id}` },
      document: { ...BARE, id: letter.id, title: letter.heading },
    }));
  },
  shared: {
    find: async (database, ids) => (await LISTED_LETTERS.loadRows(database, ids)).map(({ id }) => id),
    async read(database, id) {
      const [row] = await shownRows(database, id);
      if (!row) throw new NotFoundError();
      return derive(row, () => ({}));
    },
    async card(database, id, portal) {
      const [row] = await shownRows(database, id);
      return row && derive(row, (letter) => ({ ...CARD, ids: [letter.id], title: letter.heading, portal }));
    },
  },
  head: headHand(listLetters, {
    untitled: '来信',
    describe: ({ list: [letter] }) => ({
      ...{ id: letter?.id ?? '', shownId: letter?.id ?? '', title: letter?.heading ?? '' },
      ...{ description: '', published: '', modified: letter?.sent ?? '', identifiers: letter?.numbers ?? [] },
    }),
  }),
  siteMap: {
    parts: async () => [{ after: '', upTo: '~' }],
    async *entries(database, { after, upTo }) {
      const ids = await database.query<{ anchor: string }>(
        'select anchor from letter_search where anchor > $1 and anchor < $2 order by anchor',
        [after, upTo],
      );
      const rows = await LISTED_LETTERS.loadRows(
        database,
        ids.map(({ anchor }) => anchor),
      );
      yield rows.map((row) =>
        derive(redact(LISTED_LETTERS.list.row, row, VISITOR), ({ id, sent }) => ({ id, day: sent ?? '' })),
      );
    },
  },
  table: LETTER_TABLE,
});
