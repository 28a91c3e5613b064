import { listAllNotices, NOTICE_QUEUES } from '@ldy/contract/back-office/notices.ts';
import { NOTICE_KINDS, STANDINGS } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_STATE_NAMES, NOTICE_STATES } from '@ldy/domain/notice/states.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSelect, FilterText } from '#web/ui/filter-bar.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { usePagedFilter } from '#web/ui/use-paged-filter.ts';
import styles from '../kit/back-office.module.css';
import { Listed } from '../kit/listed.tsx';
import { PageTurner } from '../kit/page-turner.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { CsafDraftDialog } from './csaf-draft-dialog.tsx';
import { NewNoticeDialog } from './new-notice-dialog.tsx';
import { NoticesTable } from './notices-table.tsx';

const QUEUE_NAMES = { all: '全部', review: '等我审核', mine: '我撰写的' } as const;
const STATES = ['', ...NOTICE_STATES, ...STANDINGS.filter(({ key }) => key !== 'current').map(({ key }) => key)];
const STATE_NAMES: Readonly<Record<string, string>> = {
  '': '全部状态',
  ...NOTICE_STATE_NAMES,
  ...Object.fromEntries(STANDINGS.map(({ key, cn }) => [key, cn])),
};
const KINDS = ['', ...NOTICE_KINDS.map(({ key }) => key)];
const KIND_NAMES: Readonly<Record<string, string>> = {
  '': '全部类别',
  ...Object.fromEntries(NOTICE_KINDS.map(({ key, cn }) => [key, cn])),
};
const known = <Value extends string>(all: readonly Value[], value: string | undefined): Value | undefined =>
  all.find((each) => each === value && each !== '');

/** How often the list is read again: colleagues hand in, save and open meanwhile. */
const AGAIN_MS = 30_000;

/** 情报撰写: everything that is written, what waits for the reader's review, and who works on what. */
export function NoticesPage() {
  const { values, page, change, setPage } = usePagedFilter(['queue', 'state', 'kind', 'text']);
  const queue = known(NOTICE_QUEUES, values.queue) ?? 'all';
  const state = known(NOTICE_STATES, values.state);
  const standing = STANDINGS.find(({ key }) => key === values.state && key !== 'current')?.key;
  const kind = NOTICE_KINDS.find(({ key }) => key === values.kind)?.key;
  const text = values.text.slice(0, 100);
  const may = useMay();
  const [making, setMaking] = useState<'new' | 'csaf'>();
  const query = useAnswer(
    listAllNotices,
    {
      queue,
      page,
      ...(state && { state }),
      ...(standing && { standing }),
      ...(kind && { kind }),
      ...(text && { text }),
    },
    { everyMs: AGAIN_MS },
  );
  useRowKeys();
  const { counts, total = 0 } = query.data ?? {};
  const isNarrowed = values.state !== '' || values.kind !== '' || text !== '';
  return (
    <>
      <ScreenHead
        title="情报撰写"
        hint={
          <>
            撰写、审核与发布原创情报；发布前须由另一位编辑批准。
            <span className={styles.keys}>j、k 上下移动，Enter 打开</span>
          </>
        }
      >
        {may('notices.write') && (
          <>
            <Button icon="upload" onClick={() => setMaking('csaf')}>
              从 CSAF 新建
            </Button>
            <Button variant="primary" icon="plus" onClick={() => setMaking('new')}>
              新建情报
            </Button>
          </>
        )}
      </ScreenHead>
      <FilterBar label="筛选情报">
        <Segments
          label="范围"
          value={queue}
          onChange={(value) => change({ queue: value === 'all' ? '' : value })}
          options={NOTICE_QUEUES.map((value) => ({
            value,
            label: counts ? `${QUEUE_NAMES[value]} ${counts[value]}` : QUEUE_NAMES[value],
          }))}
        />
        <FilterSelect
          label="状态"
          value={state ?? standing ?? ''}
          onChange={(value) => change({ state: value })}
          options={STATES.map((value) => ({ value, label: STATE_NAMES[value] ?? value }))}
        />
        <FilterSelect
          label="类别"
          value={kind ?? ''}
          onChange={(value) => change({ kind: value })}
          options={KINDS.map((value) => ({ value, label: KIND_NAMES[value] ?? value }))}
        />
        <FilterText label="编号或标题" value={text} maxLength={100} onChange={(value) => change({ text: value })} />
      </FilterBar>
      <Listed
        query={{ ...query, data: query.data?.list }}
        empty={
          isNarrowed ? (
            <EmptyState title="没有符合条件的情报" hint="减少筛选条件再试。" />
          ) : queue === 'review' ? (
            <EmptyState icon="check" title="没有等您审核的情报" hint="其他编辑提交审核后会出现在这里。" />
          ) : (
            <EmptyState title="这里还没有情报" hint="从“新建情报”开始，选择体例并填写漏洞编号。" />
          )
        }
        foot={<PageTurner page={page} total={total} onPage={setPage} />}
      >
        {(list) => <NoticesTable list={list} />}
      </Listed>
      {making === 'new' && <NewNoticeDialog onClose={() => setMaking(undefined)} />}
      {making === 'csaf' && <CsafDraftDialog onClose={() => setMaking(undefined)} />}
    </>
  );
}
