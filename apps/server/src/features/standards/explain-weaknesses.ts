import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** Sources often name weaknesses by number only; adds their names from the catalogue. */
export async function explainWeaknesses(database: Database, record: VulnerabilityRecord): Promise<void> {
  const bare = record.problemTypes.filter(({ cweId, description }) => cweId !== '' && !saysMore(description, cweId));
  if (bare.length === 0) return;
  const rows = await database.query<{ id: string; name: string }>(
    'select id, name from weakness where id = any($1::text[])',
    [bare.map((problem) => problem.cweId)],
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  for (const problem of bare) problem.description = names.get(problem.cweId) ?? problem.description;
}

function saysMore(description: string, cweId: string): boolean {
  const text = description.trim();
  return text !== '' && text.toUpperCase() !== cweId;
}
