import { listVendors } from '@ldy/contract/vulnerability-options.ts';
import type { ReactNode } from 'react';
import { SeverityMark, SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { severityLevel } from '#web/ui/theme/severity-colors.ts';
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
export const markSeverity = (field: string, value: string): ReactNode =>
  field === 'severity' && <SeverityMark severity={severityLevel(value)} />;

/** The column of the field `severity`, at the head of a card. */
export const severityColumn = (view: Pick<CollectionView, 'collection' | 'members'>): Column => ({
  ...fieldColumn(view, 'severity', { shown: 'always' }),
  cell: (row) => <SeverityTag severity={fieldValue(view, row, 'severity') as string | null} />,
  card: { place: 'head' },
});
