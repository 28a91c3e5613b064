import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import type { ProblemType, VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Database } from '../../platform/database/open-database.ts';

/**
 * Gives each CWE number the name that a catalogue gives it, in Chinese if there is one, because the words of sources often say something
 * else, as the impact. Only where no catalogue knows the number are the words shown, as words of the source without a number.
 */
export async function explainWeaknesses(database: Database, record: VulnerabilityRecord): Promise<void> {
  const ids = record.problemTypes.map(({ cweId }) => cweId).filter((id) => id !== '' && weaknessNameCn(id) === '');
  const rows =
    ids.length === 0
      ? []
      : await database.query<{ id: string; name: string; name_cn: string }>(
          'select id, name, name_cn from weakness where id = any($1::text[])',
          [ids],
        );
  const imported = new Map(rows.map((row) => [row.id, row]));
  const apart: ProblemType[] = [];
  const named = record.problemTypes.map((problem): ProblemType => {
    const { cweId } = problem;
    if (cweId === '') return problem;
    const entry = imported.get(cweId);
    const cn = weaknessNameCn(cweId) || entry?.name_cn;
    if (cn) return { lang: 'cn', cweId, description: cn };
    if (entry) return { lang: 'en', cweId, description: entry.name };
    const words = wordsBeside(problem);
    if (words !== '') apart.push({ ...problem, cweId: '', description: words });
    return { ...problem, description: '' };
  });
  record.problemTypes = [...named, ...apart];
}

/** `Cross-site Scripting` of `CWE-79: Cross-site Scripting`. */
function wordsBeside({ cweId, description }: ProblemType): string {
  const text = description.trim();
  return text.toUpperCase().startsWith(cweId) ? text.slice(cweId.length).replace(/^[\s:：-]+/, '') : text;
}
