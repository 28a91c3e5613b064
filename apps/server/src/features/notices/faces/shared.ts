import { noticeRow } from '@ldy/contract/notice/list.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { SharedHand } from '#server/collections/kinds/kind-hands.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import { createLoadRows } from '../load-rows.ts';
import { readNotice } from '../read-notice.ts';
import { cardOfNotice } from './card.ts';

/** Notices that everybody may read. */
const loadOpen = createLoadRows(noticeLevelFor(VISITOR));

export const sharedNotice: SharedHand = {
  async find(database, ids) {
    const named = ids.map((id) => id.toUpperCase());
    return (await loadOpen(database, named)).map(({ id }) => id);
  },
  async read(database, id) {
    const detail = await readNotice(database, id, { reader: VISITOR, spend: async () => {} });
    return derive(detail, (notice) => ({ notice }));
  },
  async card(database, id, portal) {
    const [row] = await loadOpen(database, [id.toUpperCase()]);
    return row && derive(redact(noticeRow, row, VISITOR), (shown) => cardOfNotice(shown, portal));
  },
};
