import { hasBit, setBit } from '../bits.ts';
import { type Columns, emptyColumns, FLAGS } from '../columns.ts';
import type { MergedDocuments, Part } from './merge-documents.ts';

export function mergeColumns(parts: readonly Part[], { count, partOf, oldNumber }: MergedDocuments): Columns {
  const columns = emptyColumns(count);
  for (let at = 0; at < count; at += 1) {
    const { segment } = parts[partOf[at] as number] as Part;
    const old = oldNumber[at] as number;
    columns.severity[at] = segment.severity[old] as number;
    columns.cvss[at] = segment.cvss[old] as number;
    columns.epss[at] = segment.epss[old] as number;
    columns.published[at] = segment.published[old] as number;
    columns.updated[at] = segment.updated[old] as number;
    columns.intake[at] = segment.intake[old] as number;
    for (const flag of FLAGS) if (hasBit(segment.flags[flag], old)) setBit(columns.flags[flag], at);
  }
  return columns;
}
