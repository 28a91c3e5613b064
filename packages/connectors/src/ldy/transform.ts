import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { claimsOf } from './claims.ts';
import { identityOf } from './identity.ts';
import type { EditorialRecord } from './schema.ts';

/** Converts an editorial record. Throws BadIdentifier and BadVector. */
export function transformEditorial(record: EditorialRecord): SourceRecord {
  const identity = identityOf(record);
  return {
    source: 'ldy',
    key: `LDY:${identity.id}`,
    revision: record.updated,
    id: identity.id,
    aliases: identity.aliases,
    related: identity.related,
    role: 'primary',
    claims: claimsOf(record, identity),
  };
}
