import { addToBoard, type BoardContent, createBoard } from '@ldy/contract/boards.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { placed } from '@ldy/domain/statistics/board-grid.ts';
import { CHART_NAMES, type ChartName, chartOf } from '@ldy/domain/statistics/charts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import saving from '#web/workbench/saving/saving.module.css';
import { SECTIONS } from '../sections.ts';
import type { Selection } from '../use-statistics.ts';
import styles from './boards.module.css';
import { Conditions } from './conditions.tsx';
import { refreshBoards, useBoards } from './use-boards.ts';

interface KeepProps {
  /** One chart; without it they are chosen here. */
  chart?: ChartName | undefined;
  /** The board that they go onto; without it, it is chosen here. */
  board?: { id: string; name: string };
  /** Takes what was chosen instead of the server; a text says why it does not. */
  onKeep?: ((contents: BoardContent[]) => string | undefined) | undefined;
  selection: Selection;
  compared: ListFilter | null;
  onClose: () => void;
}

/** Puts charts with what they count onto a board, or onto a new one. */
export const KeepDialog = ({ open, ...rest }: KeepProps & { open: boolean }) => (
  <Dialog
    title={rest.chart ? `存入看板：${chartOf(rest.chart).title}` : rest.board ? '添加图' : '存入看板'}
    open={open}
    sheet
    onClose={rest.onClose}
  >
    <KeepForm {...rest} />
  </Dialog>
);

function KeepForm({ chart, board, onKeep, selection, compared, onClose }: KeepProps) {
  const client = useQueryClient();
  const boards = useBoards().data;
  const [charts, setCharts] = useState<readonly string[]>(chart ? [chart] : []);
  const [chosen, setChosen] = useState(board?.id);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const id = chosen ?? boards?.[0]?.id ?? '';

  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (charts.length === 0) return setFailure('请选择要存入的图');
    if (id === '' && name.trim() === '') return setFailure('请输入新看板的名称');
    const contents = CHART_NAMES.filter((each) => charts.includes(each)).map(
      (each) => ({ chart: each, title: '', ...selection, compared }) as BoardContent,
    );
    if (onKeep) {
      const refusal = onKeep(contents);
      return refusal === undefined ? onClose() : setFailure(refusal);
    }
    setBusy(true);
    const answer =
      id === ''
        ? await callEndpoint(createBoard, { name, widgets: placed(contents, []) }, { silent: true })
        : await callEndpoint(addToBoard, { id, contents }, { silent: true });
    setBusy(false);
    if (!answer.success) return answer.status === 401 ? undefined : setFailure(answer.msg);
    void refreshBoards(client);
    showToast('success', `已存入“${boards?.find((each) => each.id === id)?.name ?? name}”`);
    onClose();
  };

  return (
    <Form onSubmit={(event) => void keep(event)}>
      <FormAlert>{failure}</FormAlert>
      <Conditions {...selection} compared={compared} />
      {!board && (
        <SelectField label="看板" value={id} onChange={({ target }) => setChosen(target.value)}>
          {boards?.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          <option value="">新建看板…</option>
        </SelectField>
      )}
      {id === '' && (
        <TextField
          label="新看板的名称"
          value={name}
          maxLength={50}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {!chart &&
        SECTIONS.map((section) => (
          <ChoiceField
            key={section.id}
            label={section.title}
            options={section.charts.map((value) => ({ value, label: chartOf(value).title }))}
            value={charts.filter((each) => (section.charts as readonly string[]).includes(each))}
            onChange={(wanted) =>
              setCharts([...charts.filter((each) => !(section.charts as readonly string[]).includes(each)), ...wanted])
            }
          />
        ))}
      <p className={styles.note}>
        保存的是条件，不是数字：打开看板时按您当时的权限重新统计，每组不同的条件计一次搜索。
      </p>
      <div className={saving.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={busy} aria-busy={busy}>
          {busy ? '请稍候…' : onKeep ? '添加' : '存入'}
        </Button>
      </div>
    </Form>
  );
}
