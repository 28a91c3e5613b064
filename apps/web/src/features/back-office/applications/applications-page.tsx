import { countApplications, listApplications } from '@ldy/contract/back-office/applications.ts';
import { APPLICATION_KIND_NAMES, APPLICATION_KINDS } from '@ldy/domain/application/states.ts';
import { choices, FilterFlag, FilterSelect, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { ListScreen } from '../kit/list-screen.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { usePages } from '../kit/use-pages.ts';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { VIEW_NAMES, VIEWS } from './views.ts';

/** 版别申请: the queue of reviewers, the oldest first, because its promise ends first. */
export function ApplicationsPage() {
  const { text, choice, set } = useUrlFilter();
  const view = choice('view', VIEW_NAMES);
  const kind = choice('kind', ['', ...APPLICATION_KINDS]);
  const company = text('company', 50);
  const isLate = text('late', 2).value === '1';
  const query = usePages(listApplications, (paging) => ({
    ...paging,
    ...VIEWS.find(({ value }) => value === view.value)?.filter,
    ...(kind.value && { kind: kind.value }),
    ...(company.value && { company: company.value }),
    ...(isLate && { late: true }),
  }));
  const { data: counts } = useAnswer(countApplications, {});
  useRowKeys();
  const countOf: Partial<Record<string, number>> = {
    waiting: counts?.waiting,
    mine: counts?.mine,
    asked: counts?.more_asked,
  };
  const isNarrowed = kind.value !== '' || company.value !== '' || isLate;
  return (
    <ListScreen
      title="版别申请"
      hint={
        <>
          承诺两个工作日内答复，先提交的先审核。<span className={styles.keys}>j、k 上下移动，Enter 打开</span>
        </>
      }
      filterLabel="筛选申请"
      filters={
        <>
          <Segments
            label="进度"
            value={view.value}
            onChange={(value) => set('view', value === VIEW_NAMES[0] ? '' : value)}
            options={VIEWS.map(({ value, label }) => ({
              value,
              label: countOf[value] === undefined ? label : `${label} ${countOf[value]}`,
            }))}
          />
          <FilterSelect
            label="申请类型"
            {...kind}
            options={choices('全部类型', APPLICATION_KINDS, APPLICATION_KIND_NAMES)}
          />
          <FilterFlag label="已逾期" checked={isLate} onChange={(checked) => set('late', checked ? '1' : '')} />
          <FilterText label="公司名称" {...company} />
        </>
      }
      query={query}
      empty={
        isNarrowed ? (
          <EmptyState title="没有符合条件的申请" hint="减少筛选条件再试。" />
        ) : (
          <EmptyState icon="check" title="这里没有申请" hint="新的申请提交后会出现在“待受理”中。" />
        )
      }
    >
      {(list) => <ApplicationsTable list={list} />}
    </ListScreen>
  );
}
