import { listAllNotices, NOTICE_QUEUES } from '@ldy/contract/back-office/notices.ts';
import { NOTICE_KINDS, STANDINGS } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_STATE_NAMES, NOTICE_STATES } from '@ldy/domain/notice/states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { choices, FilterSelect, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { CsafDraftDialog } from './csaf-draft-dialog.tsx';
import { NewNoticeDialog } from './new-notice-dialog.tsx';
import { NoticesTable } from './notices-table.tsx';

const QUEUE_NAMES = { all: '全部', review: '等我审核', mine: '我撰写的' } as const;
const STATES: Readonly<Record<string, string>> = {
  ...NOTICE_STATE_NAMES,
  ...Object.fromEntries(STANDINGS.filter(({ key }) => key !== 'current').map(({ key, cn }) => [key, cn])),
};
const KINDS: Readonly<Record<string, string>> = Object.fromEntries(NOTICE_KINDS.map(({ key, cn }) => [key, cn]));
const known = <Value extends string>(all: readonly Value[], value: string | undefined): Value | undefined =>
  all.find((each) => each === value && each !== '');

/** How often the list is read again: colleagues hand in, save and open meanwhile. */
const AGAIN_MS = 30_000;

/** 情报撰写: everything that is written, what waits for the reader's review, and who works on what. */
export function NoticesPage() {
  const paged = usePagedFilter(['queue', 'state', 'kind', 'text']);
  const { values, page, change, field } = paged;
  const queue = known(NOTICE_QUEUES, values.queue) ?? 'all';
  const state = known(NOTICE_STATES, values.state);
  const standing = STANDINGS.find(({ key }) => key === values.state && key !== 'current')?.key;
  const kind = NOTICE_KINDS.find(({ key }) => key === values.kind)?.key;
  const text = values.text.slice(0, 100);
  const may = useMay();
  const { open, dialog } = useDialog();
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
  const counts = query.data?.counts;
  const isNarrowed = values.state !== '' || values.kind !== '' || text !== '';
  return (
    <ListScreen
      title="情报撰写"
      hint={
        <>
          撰写、审核与发布原创情报；发布前须由另一位编辑批准。
          <span className={styles.keys}>j、k 上下移动，Enter 打开</span>
        </>
      }
      actions={
        may('notices.write') && (
          <>
            <Button icon="upload" onClick={() => open(({ onClose }) => <CsafDraftDialog onClose={onClose} />)}>
              从 CSAF 新建
            </Button>
            <Button
              variant="primary"
              icon="plus"
              onClick={() => open(({ onClose }) => <NewNoticeDialog onClose={onClose} />)}
            >
              新建情报
            </Button>
          </>
        )
      }
      filterLabel="筛选情报"
      filters={
        <>
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
            {...field('state')}
            value={state ?? standing ?? ''}
            options={choices('全部状态', Object.keys(STATES), STATES)}
          />
          <FilterSelect
            label="类别"
            {...field('kind')}
            value={kind ?? ''}
            options={choices('全部类别', Object.keys(KINDS), KINDS)}
          />
          <FilterText label="编号或标题" {...field('text')} value={text} maxLength={100} />
        </>
      }
      query={query}
      paged={paged}
      empty={
        isNarrowed ? (
          <EmptyState title="没有符合条件的情报" hint="减少筛选条件再试。" />
        ) : queue === 'review' ? (
          <EmptyState icon="check" title="没有等您审核的情报" hint="其他编辑提交审核后会出现在这里。" />
        ) : (
          <EmptyState title="这里还没有情报" hint="从“新建情报”开始，选择体例并填写漏洞编号。" />
        )
      }
      below={dialog}
    >
      {(list) => <NoticesTable list={list} />}
    </ListScreen>
  );
}
