import type { Total } from '@ldy/contract/collection/list.ts';
import { LIST_FORMATS, type ListFormat, requestListExport } from '@ldy/contract/exports.ts';
import { type ExportedList, KIND_LISTS } from '@ldy/contract/kinds/kind-lists.ts';
import { EXPORTED_ROWS } from '@ldy/domain/access/daily-quotas.ts';
import type { ReactNode } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import styles from './export-menu.module.css';
import { ExportMenu } from './export-menu.tsx';
import type { AskForFile } from './use-export.ts';

const HINTS: Record<ListFormat, string> = {
  csv: '纯文本表格，程序与电子表格都能读',
  xlsx: '直接用 Excel、WPS 打开，数字可计算',
};
export const TABLE_FORMATS = (Object.keys(LIST_FORMATS) as ListFormat[]).map((format) => ({
  ...{ format, label: LIST_FORMATS[format].label, hint: HINTS[format] },
}));

export const columnsOf = (list: ExportedList): string[] => KIND_LISTS[list].columns.map(({ key }) => key);

interface TableExportProps {
  list: ExportedList;
  /** As the list call takes it. */
  filter: object;
  sort: string | undefined;
  total: Total | undefined;
  /** Keys of the columns; all of them where the page has none to choose. */
  columns?: readonly string[];
  opensUp?: boolean;
  /** The choice of the columns. */
  children?: ReactNode;
}

/** Exports everything that a list finds, as a table. */
export function TableExport({ list, filter, sort, total, columns, opensUp = false, children }: TableExportProps) {
  const most = EXPORTED_ROWS[useUser().role];
  const ask: AskForFile = (format, signal) =>
    callEndpoint(
      requestListExport,
      {
        ...{ list, format: format as ListFormat, filter, sort },
        columns: columns ?? columnsOf(list),
      } as Parameters<typeof callEndpoint<typeof requestListExport>>[1],
      { silent: true, signal },
    );
  return (
    <ExportMenu formats={TABLE_FORMATS} ask={ask} opensUp={opensUp} labelClass={styles.hidesWords}>
      <div className={styles.choice}>
        {children}
        {total && (
          <span>
            {total.value > most || (total.relation === 'AT_LEAST' && total.value === most)
              ? `当前版别一次最多导出 ${formatCount(most)} 条，按当前排序取前 ${formatCount(most)} 条`
              : `按当前搜索、筛选与排序导出全部${total.relation === 'AT_LEAST' ? '结果' : ` ${formatCount(total.value)} 条`}`}
          </span>
        )}
      </div>
    </ExportMenu>
  );
}
