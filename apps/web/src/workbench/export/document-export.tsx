import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
  type Exported,
  readExportOptions,
  requestExport,
} from '@ldy/contract/exports.ts';
import { readNoticeCsaf, readVulnerabilityCsaf } from '@ldy/contract/notice/csaf.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { type ExportFormat, ExportMenu } from './export-menu.tsx';
import type { AskForFile } from './use-export.ts';

const HINTS: Record<DocumentFormat, string> = {
  docx: '可编辑，带目录、页眉页脚',
  pdf: '排版固定，可搜索，带书签与页码',
  html: '单个文件，浏览器可直接打开与打印',
  markdown: '贴到工单、Wiki 与代码仓库',
};
/** The reader's own view in a form for programs: paid with the page, so it is counted no second time. */
const CSAF = { format: 'csaf', label: 'CSAF JSON', hint: '供扫描与资产系统读取，不计下载次数', isFree: true };
const CSAF_OF: Partial<Record<Exported, typeof readNoticeCsaf | typeof readVulnerabilityCsaf>> = {
  notice: readNoticeCsaf,
  vulnerability: readVulnerabilityCsaf,
};
/** What can be made changes only when a browser is installed on the server. */
const KNOWN_MS = 10 * 60_000;

interface DocumentExportProps {
  of: Exported;
  id: string;
  className?: string;
  labelClass?: string | undefined;
}

/** Exports a profile, a notice or a report as a document. */
export function DocumentExport({ of, id, ...look }: DocumentExportProps) {
  const { data } = useQuery({
    queryKey: ['export-options'],
    queryFn: ({ signal }) => fetchResult(readExportOptions, {}, { signal }),
    staleTime: KNOWN_MS,
    enabled: isSignedIn(useUser()),
  });
  const documents = data?.formats.map(({ format, missing }) => ({
    ...{ format, missing, hint: HINTS[format], label: DOCUMENT_FORMATS[format].label },
  }));
  const csaf = CSAF_OF[of];
  const formats: ExportFormat[] = [...(documents ?? []), ...(csaf ? [CSAF] : [])];
  const ask: AskForFile = (format, signal) =>
    csaf && format === CSAF.format
      ? callEndpoint(csaf, { id }, { silent: true, signal })
      : callEndpoint(requestExport, { of, id, format: format as DocumentFormat }, { silent: true, signal });
  return <ExportMenu formats={formats} ask={ask} note="文件带有账号与时间。" {...look} />;
}
