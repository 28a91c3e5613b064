import { listCorrections, readCorrection } from '@ldy/contract/back-office/corrections.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { FilterBar, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Answered } from '../kit/answered.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { CorrectionEditor } from './correction-editor.tsx';
import { CorrectionList } from './correction-list.tsx';

/** 信息更正: titles, types, products and fixes of one vulnerability. */
export function CorrectionsPage() {
  const paged = usePagedFilter(['id']);
  const { id } = paged.values;
  const query = useAnswer(readCorrection, { id }, { enabled: id !== '' });
  const refresh = useRefresh(readCorrection, listCorrections);
  const isMissing = query.error instanceof ApiError && query.error.failure.status === 404;
  return (
    <>
      <ScreenHead
        title="信息更正"
        hint="更正标题、类型、受影响产品与修复办法。保存前预览合并后的结果，随时可以撤回。"
      />
      <FilterBar label="漏洞">
        <FilterText label="漏洞编号，如 CVE-2021-44228" {...paged.field('id')} maxLength={100} />
      </FilterBar>
      {id === '' && <CorrectionList paged={paged} />}
      {id !== '' && isMissing && (
        <Card title={id}>
          <EmptyState picture={NothingYet} title="漏洞库中没有这个编号" hint="请核对编号，或先导入相应的来源。" />
        </Card>
      )}
      {id !== '' && !isMissing && (
        <Answered query={query}>
          {(found) => <CorrectionEditor key={found.id} found={found} onChanged={refresh} />}
        </Answered>
      )}
    </>
  );
}
