import type { WorkFilterInput } from '@ldy/contract/asset/findings.ts';
import { requestFindingsExport } from '@ldy/contract/asset/findings-export.ts';
import type { ListFormat } from '@ldy/contract/exports.ts';
import { EXPORTED_ROWS } from '@ldy/domain/access/daily-quotas.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { ExportMenu } from '#web/workbench/export/export-menu.tsx';
import { TABLE_FORMATS } from '#web/workbench/export/table-export.tsx';

/** 导出: what the filter finds, a line for each asset and vulnerability. */
export function WorkExport({ filter, findings }: { filter: WorkFilterInput; findings: number | undefined }) {
  const most = EXPORTED_ROWS[useUser().role];
  const rows = findings === undefined ? '' : ` ${formatCount(Math.min(findings, most))} 项`;
  return (
    <ExportMenu
      formats={TABLE_FORMATS}
      ask={(format, signal) =>
        callEndpoint(requestFindingsExport, { filter, format: format as ListFormat }, { silent: true, signal })
      }
    >
      <span>
        按当前条件导出{rows}，一行为一个资产的一个漏洞
        {findings !== undefined && findings > most && `；当前版别一次最多 ${formatCount(most)} 项，取最紧急的`}
      </span>
    </ExportMenu>
  );
}
