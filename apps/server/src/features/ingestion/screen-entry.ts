import { BadFile } from '@ldy/connectors/connector.ts';
import type { DeliveredEntry } from '@ldy/domain/record/delivered.ts';
import type { Ingestion } from './ingestion.ts';

/** The entry without what cannot be true at the time it is read, and with notes of that. Throws BadFile if nothing of its file can be taken. */
export function screenEntry({ stores }: Ingestion, entry: DeliveredEntry, now: string): DeliveredEntry {
  const screened = stores.get(entry.kind)?.screen?.(entry, now) ?? entry;
  if (!('refused' in screened)) return screened as DeliveredEntry;
  const file = entry.place.replace(/[@#][^/]*(?:\/[^/]*)?$/, '');
  throw new BadFile(file, 'date', `${file}: ${screened.refused}, so nothing of it is taken`);
}
