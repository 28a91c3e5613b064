import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** Sources name attack patterns by number; adds their names from the catalogue. */
export async function explainAttackPatterns(database: Database, record: VulnerabilityRecord): Promise<void> {
  const ids = record.attack.capec.map((pattern) => pattern.id);
  if (ids.length === 0) return;
  const rows = await database.query<{ id: string; name: string; name_cn: string; description: string }>(
    'select id, name, name_cn, description from attack_pattern where id = any($1::text[])',
    [ids],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  record.attack.capec = record.attack.capec.map((pattern) => {
    const entry = known.get(pattern.id);
    if (!entry) return pattern;
    return {
      id: pattern.id,
      name: pattern.name || entry.name_cn || entry.name,
      description: pattern.description || entry.description,
    };
  });
}
