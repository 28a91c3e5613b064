import { exportAuditLog } from '@ldy/contract/back-office/audit.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { downloadText } from '#web/ui/format/download-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ActDialog } from '../kit/act-dialog.tsx';

type Input = InputOf<typeof exportAuditLog>;
type Part = ApiResponse<OutputOf<typeof exportAuditLog>>;

interface ExportDialogProps {
  filter: Omit<Input, 'reason' | 'format' | 'after'>;
  onClose: () => void;
}

/** Fetches all parts of an export and saves them as one file. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const [fetched, setFetched] = useState(0);
  const fetchAll = async (values: Pick<Input, 'reason' | 'format'>): Promise<Part> => {
    const texts: string[] = [];
    let events = 0;
    for (let after = 0; ; ) {
      const part = await callEndpoint(exportAuditLog, { ...filter, ...values, after }, { silent: true });
      if (!part.success) return part;
      texts.push(part.result.text);
      events += part.result.events;
      setFetched(events);
      after = part.result.next;
      if (after === 0) {
        const type = values.format === 'csv' ? 'text/csv' : 'application/x-ndjson';
        downloadText(`audit.${values.format}`, texts.join(''), type);
        return { ...part, result: { ...part.result, events } };
      }
    }
  };
  return (
    <ActDialog
      act="audit.export"
      title="导出审计日志"
      action="导出"
      onClose={onClose}
      schema={exportAuditLog.input.pick({ format: true, reason: true })}
      begin={{ format: 'csv', reason: '' }}
      fields={(field) => (
        <SelectField {...field('format')} label="格式">
          <option value="csv">CSV，用电子表格打开</option>
          <option value="ndjson">NDJSON，每行一条</option>
        </SelectField>
      )}
      send={fetchAll}
      onDone={({ events }) => {
        showToast('success', `已导出 ${events} 条`);
        onClose();
      }}
    >
      <p>
        {fetched > 0
          ? `已取得 ${fetched} 条…`
          : '导出当前筛选条件下的全部记录，含校验所需的哈希。导出本身也会记入日志。'}
      </p>
    </ActDialog>
  );
}
