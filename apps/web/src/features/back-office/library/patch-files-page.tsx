import { readPatchCopies } from '@ldy/contract/back-office/attachments.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { FilterBar, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Answered } from '../kit/answered.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { PatchCopies } from './patch-copies.tsx';

/** 补丁文件: copies that we keep of the files of one patch. */
export function PatchFilesPage() {
  const { values, field } = usePagedFilter(['id']);
  const { id } = values;
  const query = useAnswer(readPatchCopies, { id }, { enabled: id !== '' });
  const refresh = useRefresh(readPatchCopies);
  const isMissing = query.error instanceof ApiError && query.error.failure.status === 404;
  return (
    <>
      <ScreenHead
        title="补丁文件"
        hint="为许可允许再分发的补丁保存一份副本，读者按每日附件下载次数下载。其他文件只给出厂商的链接。"
      />
      <FilterBar label="补丁">
        <FilterText label="补丁编号，如 ALSA-2024:1234" {...field('id')} maxLength={200} />
      </FilterBar>
      {(id === '' || isMissing) && (
        <Card title={id || '补丁'}>
          <EmptyState
            picture={NothingYet}
            title={id === '' ? '还没有选择补丁' : '补丁库中没有这个编号'}
            hint={id === '' ? '填写补丁编号，或从补丁详情页打开。' : '请核对编号，或先导入相应的来源。'}
          />
        </Card>
      )}
      {id !== '' && !isMissing && (
        <Answered query={query}>
          {(found) => (
            <PatchCopies
              key={`${found.id} ${found.copies.map(({ file }) => file).join(' ')}`}
              found={found}
              onChanged={refresh}
            />
          )}
        </Answered>
      )}
    </>
  );
}
