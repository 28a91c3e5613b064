import type { Total } from '@ldy/contract/collection/list.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { ExportColumn } from '@ldy/contract/collection/table-columns.ts';
import { EXPORTED_LISTS, type ExportedList, KIND_LISTS } from '@ldy/contract/kinds/kind-lists.ts';
import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { useState } from 'react';
import { Segments } from '#web/ui/controls/segments.tsx';
import { useView } from '../collection-view.ts';
import { columnsOf, TableExport } from './table-export.tsx';

interface ListExportProps {
  filter: ListFilter;
  sort: string | undefined;
  total: Total | undefined;
  /** Keys of the visible columns. */
  columns: readonly string[];
  opensUp?: boolean;
}

/** Exports the whole result, or the picked rows by a filter of their ids, with the columns of the page or all of them. */
export function ListExport({ columns, ...found }: ListExportProps) {
  const view = useView();
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  if (!isExported(view.name)) return null;
  const keys = which === 'all' ? columnsOf(view.name) : columnsBeside(view.name, shownColumns(view, columns));
  return (
    <TableExport list={view.name} columns={keys} {...found}>
      <Segments
        label="导出的列"
        value={which}
        options={[
          { value: 'shown', label: '与列表相同的列' },
          { value: 'all', label: '全部列' },
        ]}
        onChange={setWhich}
        wide
      />
    </TableExport>
  );
}

const isExported = (name: string): name is ExportedList => EXPORTED_LISTS.some((list) => list === name);

/** The columns of these keys, and those that go with them or with what every table has. */
function columnsBeside(list: ExportedList, keys: ReadonlySet<string>): string[] {
  const all: readonly ExportColumn[] = KIND_LISTS[list].columns;
  const has = (key: string) => keys.has(key) || all.some((column) => column.key === key && column.always);
  return all.filter(({ key, beside = key }) => has(beside)).map(({ key }) => key);
}

/** A column of the page may show several fields: those that its head sorts by, or all flags. */
function shownColumns(
  { columns, collection }: ReturnType<typeof useView>,
  visible: readonly string[],
): ReadonlySet<string> {
  const seen = columns.filter(({ key, shown }) => shown === 'always' || visible.includes(key));
  return new Set(
    seen.flatMap(({ key, sorts }) => [
      key.replace(/^sources$/, 'source'),
      ...sorts.map(({ sort }) => sort),
      ...(key === 'flags' ? fieldsOf(collection, 'flag').map(([name]) => name) : []),
    ]),
  );
}
