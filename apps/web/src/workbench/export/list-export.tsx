import type { Total } from '@ldy/contract/collection-list.ts';
import { EXPORTED_LISTS, type ExportedList } from '@ldy/contract/export-columns.ts';
import { LIST_FORMATS, type ListFormat, requestListExport } from '@ldy/contract/exports.ts';
import type { ListFilter } from '@ldy/contract/list-parameters.ts';
import { EXPORTED_ROWS } from '@ldy/domain/access/daily-quotas.ts';
import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { formatCount } from '#web/ui/number-badge.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useView } from '../collection-view.ts';
import styles from './export-menu.module.css';
import { ExportMenu } from './export-menu.tsx';
import type { AskForFile } from './use-export.ts';

const HINTS: Record<ListFormat, string> = {
  csv: '纯文本表格，程序与电子表格都能读',
  xlsx: '直接用 Excel、WPS 打开，数字可计算',
};
const FORMATS = (Object.keys(LIST_FORMATS) as ListFormat[]).map((format) => ({
  ...{ format, label: LIST_FORMATS[format].label, hint: HINTS[format] },
}));

interface ListExportProps {
  filter: ListFilter;
  sort: string | undefined;
  total: Total | undefined;
  /** Keys of the visible columns. */
  columns: readonly string[];
  opensUp?: boolean;
}

/** Exports the whole result, or the picked rows by a filter of their ids, with the columns of the page or all of them. */
export function ListExport({ filter, sort, total, columns, opensUp = false }: ListExportProps) {
  const view = useView();
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const most = EXPORTED_ROWS[useUser().role];
  if (!isExported(view.name)) return null;
  const list = view.name;
  const keys = EXPORTED_LISTS[list].columns.map(({ key }) => key);
  const shown = shownColumns(view, columns);
  const ask: AskForFile = (format, signal) =>
    callEndpoint(
      requestListExport,
      {
        ...{ list, format: format as ListFormat, filter, sort },
        columns: which === 'all' ? keys : keys.filter((key) => shown.has(key)),
      } as Parameters<typeof callEndpoint<typeof requestListExport>>[1],
      { silent: true, signal },
    );
  return (
    <ExportMenu formats={FORMATS} ask={ask} opensUp={opensUp} labelClass={styles.hidesWords}>
      <div className={styles.choice}>
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
        {total && (
          <span>
            {total.value > most
              ? `当前版别一次最多导出 ${formatCount(most)} 条，按当前排序取前 ${formatCount(most)} 条`
              : `按当前搜索、筛选与排序导出全部 ${total.relation === 'AT_LEAST' ? '' : `${formatCount(total.value)} `}条`}
          </span>
        )}
      </div>
    </ExportMenu>
  );
}

const isExported = (name: string): name is ExportedList => Object.hasOwn(EXPORTED_LISTS, name);

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
