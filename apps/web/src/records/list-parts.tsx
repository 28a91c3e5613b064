import { listVendors } from '@ldy/contract/vulnerability/options.ts';
import type { ReactNode } from 'react';
import { SeverityMark, SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { severityLevel } from '#web/ui/theme/severity-colors.ts';
import type { ListedRow } from '#web/workbench/answers.ts';
import { type CollectionView, fieldValue } from '#web/workbench/collection-view.ts';
import type { NameSource } from '#web/workbench/filters/name-source.ts';
import { byName, useOptionPages } from '#web/workbench/requests/use-option-pages.ts';
import type { Column } from '#web/workbench/table/columns.ts';
import { fieldColumn } from '#web/workbench/table/field-column.tsx';

function useVendors(search: string, open: boolean) {
  return useOptionPages(listVendors, search, open);
}

/** Names of vendors, for lists that are filtered by them. */
export const VENDOR_NAMES = {
  useOptions: useVendors,
  useNames: (search, open) => byName(useVendors(search, open)),
} as const satisfies NameSource;

/** Marks the choices of the field `severity`. */
const markSeverity = (field: string, value: string): ReactNode =>
  field === 'severity' && <SeverityMark severity={severityLevel(value)} />;

/** The column of the field `severity`, at the head of a card. */
export const severityColumn = (view: Pick<CollectionView, 'collection' | 'members'>): Column => ({
  ...fieldColumn(view, 'severity', { shown: 'always' }),
  cell: (row) => <SeverityTag severity={fieldValue(view, row, 'severity') as string | null} />,
  card: { place: 'head' },
});

interface ListsVulnerabilities extends ListedRow {
  title: string;
  vulnerabilities: readonly string[];
}

/** The parts of a view of records that have a number and a title of their own, and list the numbers of vulnerabilities. */
export const LISTS_VULNERABILITIES = {
  mark: markSeverity,
  numberOf: ({ id }) => id,
  titleOf: ({ title, id }) => ({ text: title || id, member: 'title' }),
  idsOf: ({ id, vulnerabilities }) => ({
    shown: [id, ...vulnerabilities.slice(0, 1)],
    others: vulnerabilities.slice(1),
  }),
  idsMember: 'vulnerabilities',
} as const satisfies Partial<CollectionView<ListsVulnerabilities>>;
