import { newsRow } from '@ldy/contract/news.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { SharedHand } from '#server/collections/kinds/kind-hands.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import { loadNewsRows } from '../listed-news.ts';
import { cardOfNews } from './card.ts';

export const sharedNews: SharedHand = {
  find: async (database, ids) => (await loadNewsRows(database, ids, null)).map(({ id }) => id),
  async read(database, id) {
    const [row] = await loadNewsRows(database, [id], null);
    if (!row) throw new NotFoundError();
    return derive(redact(newsRow, row, VISITOR), (news) => ({ news }));
  },
  async card(database, id, portal) {
    const [row] = await loadNewsRows(database, [id], null);
    return row && derive(redact(newsRow, row, VISITOR), (shown) => cardOfNews(shown, portal));
  },
};
