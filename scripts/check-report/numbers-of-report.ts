import type { ReportDocument } from '../../packages/domain/src/report/document.ts';
import type { ReportedList } from '../../packages/domain/src/report/figures.ts';
import { partsOf } from '../../packages/domain/src/report/sentence-parts.ts';
import type { Narrowing } from '../../packages/domain/src/statistics/narrow.ts';

interface ReportNumber {
  /** The sentence or the row of a table that says it. */
  where: string;
  count: number;
  list: ReportedList;
  filter: Narrowing;
}

/** Everything in a report that leads to a list, and its sentences as they are read. */
export function numbersOfReport({ sections, facts }: ReportDocument): { sentences: string[]; numbers: ReportNumber[] } {
  const sentencesInParts = sections.flatMap(({ sentences }) => sentences.map(({ text }) => partsOf(text, facts) ?? []));
  const inSentences = sentencesInParts.flatMap((parts) =>
    parts.flatMap(({ text, list, filter }) =>
      list && filter ? [{ where: wordsOf(parts), count: Number(text.replaceAll(',', '')), list, filter }] : [],
    ),
  );
  const inTables = facts.tables.flatMap(({ chart, rows }) =>
    rows.map(({ label, count, filter }) => ({
      ...{ where: `${chart}, ${label}`, count, filter },
      list: 'vulnerabilities' as const,
    })),
  );
  return { sentences: sentencesInParts.map(wordsOf), numbers: [...inSentences, ...inTables] };
}

const wordsOf = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('');
