import { visitSourceNow } from '@ldy/contract/back-office/sources.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import editing from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import type { OpenDialog, ShownDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';
import { faultWords } from './fault-words.ts';
import { LetPassDialog } from './let-pass-dialog.tsx';
import { SourceDetails } from './source-details.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SourceState } from './source-state.tsx';
import { type Adapters, intervalOf, type SourceRow } from './source-words.ts';
import { TurnDialog } from './turn-dialog.tsx';

interface SourcesTableProps {
  list: readonly SourceRow[];
  adapters: Adapters;
  open: OpenDialog;
  done: ShownDialog['onDone'];
}

export function SourcesTable({ list, adapters, open, done }: SourcesTableProps) {
  const may = useMay();
  const visit = async ({ id }: SourceRow) => {
    const answer = await callEndpoint(visitSourceNow, { id }, { silent: true });
    done(answer.success ? '几秒内开始采集' : answer.msg, answer.success);
  };
  return (
    <DataTable
      label="采集来源"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '来源',
          isHead: true,
          narrow: 'beside',
          cell: (source) => (
            <div className={editing.foreign}>
              <button
                type="button"
                className={styles.textButton}
                onClick={() => open(({ onClose }) => <SourceDetails source={source} onClose={onClose} />)}
              >
                {visibleText(source.name)}
              </button>
              <p className={`${styles.second} ${editing.clamped}`}>{visibleText(source.url)}</p>
            </div>
          ),
        },
        { name: '状态', width: 112, narrow: 'corner', cell: (source) => <SourceState {...source} /> },
        {
          name: '格式与间隔',
          width: 128,
          narrow: 'named',
          cell: ({ adapter, every }) => (
            <>
              <p>{adapters.find(({ name }) => name === adapter)?.title ?? adapter}</p>
              <p className={styles.second}>{`每 ${intervalOf(every)}`}</p>
            </>
          ),
        },
        {
          name: '最新内容与故障',
          cell: ({ newest_title, newest_at, fault }) =>
            fault || newest_title ? (
              <div className={editing.foreign}>
                {fault && <p className={editing.clamped}>{visibleText(faultWords(fault))}</p>}
                {newest_title && (
                  <p className={`${fault ? styles.second : ''} ${editing.clamped}`}>{visibleText(newest_title)}</p>
                )}
                {newest_at && <p className={styles.second}>{formatTime(newest_at)}</p>}
              </div>
            ) : (
              ''
            ),
        },
        {
          name: '上次成功',
          width: 144,
          narrow: 'named',
          cell: ({ succeeded_at }) => (succeeded_at ? formatTime(succeeded_at) : '尚未成功'),
        },
        { name: '下次采集', width: 144, narrow: 'named', cell: ({ next_at }) => (next_at ? formatTime(next_at) : '—') },
        {
          name: '操作',
          width: 232,
          cell: (source) => (
            <div className={styles.tags}>
              {source.state !== 'off' && may('library.visit-source') && (
                <Button
                  disabled={source.is_visiting}
                  aria-label={`立即采集 ${source.name}`}
                  onClick={() => void visit(source)}
                >
                  {source.is_visiting ? '采集中' : '立即采集'}
                </Button>
              )}
              {may('library.change-sources') && (
                <>
                  {source.is_halted && !source.may_withdraw && (
                    <Button
                      aria-label={`放行 ${source.name} 的撤回`}
                      onClick={() => open((shown) => <LetPassDialog source={source} {...shown} />)}
                    >
                      放行
                    </Button>
                  )}
                  <Button
                    aria-label={`修改 ${source.name}`}
                    onClick={() => open((shown) => <SourceDialog adapters={adapters} source={source} {...shown} />)}
                  >
                    修改
                  </Button>
                  <Button
                    aria-label={`${source.state === 'off' ? '启用' : '停用'} ${source.name}`}
                    onClick={() => open((shown) => <TurnDialog source={source} {...shown} />)}
                  >
                    {source.state === 'off' ? '启用' : '停用'}
                  </Button>
                </>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
