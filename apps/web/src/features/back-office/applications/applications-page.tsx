import { APPLICATION_KINDS } from '@ldy/domain/application/states.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterFlag, FilterSelect, FilterText } from '#web/ui/filter-bar.tsx';
import { Segments } from '#web/ui/segments.tsx';
import styles from '../kit/back-office.module.css';
import { Listed } from '../kit/listed.tsx';
import { MoreButton } from '../kit/more-button.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { KIND_NAMES } from './application-words.tsx';
import { type ApplicationFilter, useApplicationCounts, useApplications } from './applications-requests.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { VIEW_NAMES, VIEWS } from './views.ts';

const KINDS = ['', ...APPLICATION_KINDS] as const;

/** 版别申请: the queue of reviewers, the oldest first, because its promise ends first. */
export function ApplicationsPage() {
  const { text, choice, set } = useUrlFilter();
  const view = choice('view', VIEW_NAMES);
  const kind = choice('kind', KINDS);
  const company = text('company').slice(0, 50);
  const isLate = text('late') === '1';
  const filter: ApplicationFilter = {
    ...VIEWS.find(({ value }) => value === view)?.filter,
    ...(kind && { kind }),
    ...(company && { company }),
    ...(isLate && { late: true }),
  };
  const query = useApplications(filter);
  const { data: counts } = useApplicationCounts(true);
  useRowKeys();
  const countOf: Partial<Record<string, number>> = {
    waiting: counts?.waiting,
    mine: counts?.mine,
    asked: counts?.more_asked,
  };
  const isNarrowed = kind !== '' || company !== '' || isLate;
  return (
    <>
      <ScreenHead
        title="版别申请"
        hint={
          <>
            承诺两个工作日内答复，先提交的先审核。<span className={styles.keys}>j、k 上下移动，Enter 打开</span>
          </>
        }
      />
      <FilterBar label="筛选申请">
        <Segments
          label="进度"
          value={view}
          onChange={(value) => set('view', value === VIEW_NAMES[0] ? '' : value)}
          options={VIEWS.map(({ value, label }) => ({
            value,
            label: countOf[value] === undefined ? label : `${label} ${countOf[value]}`,
          }))}
        />
        <FilterSelect
          label="申请类型"
          value={kind}
          onChange={(value) => set('kind', value)}
          options={KINDS.map((value) => ({ value, label: value === '' ? '全部类型' : KIND_NAMES[value] }))}
        />
        <FilterFlag label="已逾期" checked={isLate} onChange={(checked) => set('late', checked ? '1' : '')} />
        <FilterText label="公司名称" value={company} maxLength={50} onChange={(value) => set('company', value)} />
      </FilterBar>
      <Listed
        query={query}
        empty={
          isNarrowed ? (
            <EmptyState title="没有符合条件的申请" hint="减少筛选条件再试。" />
          ) : (
            <EmptyState icon="check" title="这里没有申请" hint="新的申请提交后会出现在“待受理”中。" />
          )
        }
        foot={<MoreButton {...query.more} />}
      >
        {(list) => <ApplicationsTable list={list} />}
      </Listed>
    </>
  );
}
