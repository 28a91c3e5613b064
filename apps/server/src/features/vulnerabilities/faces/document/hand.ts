import { addressOf } from '@ldy/contract/pages.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { DocumentHand } from '#server/collections/kinds/kind-hands.ts';
import { readVulnerability } from '../../read-vulnerability.ts';
import { vulnerabilityDocument } from './vulnerability-document.ts';

/** Costs a download, not a detail. */
export const documentOfVulnerability: DocumentHand = async (database, asked, reader) => {
  const detail = await readVulnerability(database, asked, { reader, spend: async () => {} });
  return derive(detail, (seen) => ({
    id: seen.id,
    path: addressOf('LdyvulDetail', { id: seen.id }),
    document: vulnerabilityDocument({ ...seen, record: complete(seen.record) }),
  }));
};
