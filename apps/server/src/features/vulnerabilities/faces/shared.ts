import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { vulnerabilityRow } from '@ldy/contract/vulnerability/list.ts';
import type { SharedHand } from '#server/collections/kinds/kind-hands.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import { findAnchor, findAnchors } from '../find-anchor.ts';
import { loadRows } from '../list/load-rows.ts';
import { readVulnerability } from '../read-vulnerability.ts';
import { cardOfVulnerability } from './card.ts';
import { cardOfBatch } from './card-of-batch.ts';

export const sharedVulnerability: SharedHand = {
  find: async (database, ids) => (await loadRows(database, await findAnchors(database, ids))).map(({ id }) => id),
  async read(database, id) {
    const detail = await readVulnerability(database, id, { reader: VISITOR, spend: async () => {} });
    return derive(detail, (vulnerability) => ({ vulnerability }));
  },
  async card(database, id, portal) {
    const anchor = await findAnchor(database, id);
    const [row] = anchor === undefined ? [] : await loadRows(database, [anchor]);
    return row && derive(redact(vulnerabilityRow, row, VISITOR), (shown) => cardOfVulnerability(shown, portal));
  },
  startsWithId: true,
  batch: {
    rows: async (database, ids) => loadRows(database, await findAnchors(database, ids)),
    card: cardOfBatch,
  },
};
