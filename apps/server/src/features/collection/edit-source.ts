import type { Transaction } from '#server/platform/database/database.ts';
import { checkSource, type NewSource } from './add-sources.ts';
import { reasonOf, recordEvent, type SourceAct } from './events.ts';
import type { Source } from './source.ts';
import { SourceFault } from './source-fault.ts';

export type SourceChanges = {
  [Name in keyof (Omit<NewSource, 'adapter'> & { isEnabled: boolean })]?:
    | (NewSource & { isEnabled: boolean })[Name]
    | undefined;
};

/**
 * Changes a source; members that are undefined stay as they are. At another address nothing that is known of the old one's answers holds. The next visit is due at
 * once where there is a reason to look again. @throws SourceFault
 */
export async function editSource(
  tx: Transaction,
  source: Source,
  changes: SourceChanges,
  act: SourceAct,
): Promise<void> {
  const stated = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(stated).length === 0) throw new SourceFault('nothing', 'Say what to change.');
  const next = checkSource({ ...source, ...stated });
  const isEnabled = changes.isEnabled ?? source.isEnabled;
  // By other paths the same answer says something else.
  const isMoved = next.url !== source.url || next.paths !== source.paths;
  const isDue = isMoved || (isEnabled && !source.isEnabled);
  const edited = await tx.execute(
    `update collected_source set name = $2, url = $3, url_key = $4, host = $5, domain = $6, every_minutes = $7, licence = $8, is_enabled = $9, paths = $13,
       next_at = case when $10::boolean then $11 else least(next_at, $11::timestamptz + make_interval(mins => $7)) end,
       failures = case when $10::boolean then 0 else failures end, fault = case when $10::boolean then null else fault end,
       etag = case when $12::boolean then '' else etag end, last_modified = case when $12::boolean then '' else last_modified end,
       answer_hash = case when $12::boolean then '' else answer_hash end, complete_at = case when $12::boolean then null else complete_at end,
       checkpoint = case when $12::boolean then '' else checkpoint end, entries = case when $12::boolean then 0 else entries end,
       is_halted = is_halted and not $12::boolean, may_withdraw = may_withdraw and not $12::boolean
     where id = $1 and not exists (select from collected_source other where other.url_key = $4 and other.id <> $1)`,
    [
      ...[
        source.id,
        next.name,
        next.url,
        next.urlKey,
        next.host,
        next.domain,
        next.everyMinutes,
        next.licence,
        isEnabled,
      ],
      ...[isDue, act.now, isMoved, next.paths],
    ],
  );
  if (edited === 0) throw new SourceFault('known', `${next.url} is a source already.`);
  const object = String(source.id);
  await recordEvent(tx, {
    ...act.by,
    at: act.now,
    type: 'source.edit',
    object,
    success: true,
    detail: { ...stated, ...reasonOf(act) },
  });
}
