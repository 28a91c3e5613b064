import { writeReport } from '@ldy/contract/back-office/reports.ts';
import { REPORT_KINDS } from '@ldy/domain/report/kinds.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';

interface WriteReportDialogProps {
  onClose: () => void;
  onDone: (id: string) => void;
}

/** Writes the draft of a period that is over. */
export const WriteReportDialog = ({ onClose, onDone }: WriteReportDialogProps) => (
  <ActDialog
    act="reports.edit"
    title="生成往期报告"
    action="生成"
    onClose={onClose}
    schema={writeReport.input}
    begin={{ kind: 'monthly', day: '' }}
    fields={(field) => (
      <>
        <SelectField {...field('kind')} label="种类">
          {REPORT_KINDS.map(({ key, cn }) => (
            <option key={key} value={key}>
              {cn}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('day')}
          type="date"
          label="报告期中的一天"
          hint="报告期须已结束；已有这一期的报告时直接打开"
        />
      </>
    )}
    send={(values) => callEndpoint(writeReport, values, { silent: true })}
    onDone={({ id }) => onDone(id)}
  />
);
