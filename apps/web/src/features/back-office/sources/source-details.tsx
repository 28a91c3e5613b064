import { listSourceVisits } from '@ldy/contract/back-office/sources.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { formatSize } from '#web/ui/format/format-size.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { figure } from '../imports/import-words.ts';
import styles from '../kit/back-office.module.css';
import editing from '../kit/editing.module.css';
import { Listed } from '../kit/listed.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { visibleText } from '../kit/visible-text.ts';
import { faultWords } from './fault-words.ts';
import { SourceState } from './source-state.tsx';
import { intervalOf, OUTCOME_WORDS, type SourceRow } from './source-words.ts';

/** All that is known of a source, and its newest visits. */
export function SourceDetails({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  const visits = useAnswer(listSourceVisits, { id: source.id }, { keepsFormer: false });
  return (
    <Dialog title={visibleText(source.name)} open onClose={onClose} width={720} closeOnBackdrop>
      <div className={editing.form}>
        <Facts
          facts={[
            ['状态', <SourceState key="state" {...source} />],
            ['原因', source.fault && visibleText(faultWords(source.fault))],
            ['地址', visibleText(source.url)],
            ['路径', visibleText(source.paths)],
            ['间隔', intervalOf(source.every)],
            ['许可', visibleText(source.licence)],
            ['上次采集', source.visited_at && formatTime(source.visited_at)],
            ['上次成功', source.succeeded_at && formatTime(source.succeeded_at)],
            ['上次有新内容', source.changed_at && formatTime(source.changed_at)],
            ['下次采集', source.next_at && formatTime(source.next_at)],
          ]}
        />
        <Listed
          title="最近的采集"
          query={visits}
          empty={<EmptyState icon="feed" title="还没有采集过" hint="首次采集在添加后一小时内开始。" />}
        >
          {(list) => (
            <DataTable
              label="最近的采集"
              rows={list}
              keyOf={({ ended_at }) => ended_at}
              columns={[
                {
                  name: '时间',
                  isHead: true,
                  width: 144,
                  narrow: 'beside',
                  cell: ({ ended_at }) => formatTime(ended_at),
                },
                { name: '结果', width: 104, narrow: 'corner', cell: ({ outcome }) => OUTCOME_WORDS[outcome] },
                {
                  name: '说明',
                  cell: ({ fault, status, bytes, read, added, changed, quarantined }) => (
                    <div className={editing.foreign}>
                      {fault && <p>{visibleText(faultWords(fault))}</p>}
                      {read > 0 && (
                        <p>
                          读取 {figure(read)}，新增 {figure(added)}，变更 {figure(changed)}，隔离 {figure(quarantined)}
                        </p>
                      )}
                      {!fault && read === 0 && <p>内容与上次相同</p>}
                      <p className={styles.second}>
                        {status === null ? '没有应答' : `HTTP ${status}${bytes > 0 ? `，${formatSize(bytes)}` : ''}`}
                      </p>
                    </div>
                  ),
                },
              ]}
            />
          )}
        </Listed>
      </div>
    </Dialog>
  );
}
