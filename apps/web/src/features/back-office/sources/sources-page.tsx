import {
  listCatalogue,
  listCollectedSources,
  listSourceVisits,
  SOURCE_STATES,
} from '@ldy/contract/back-office/sources.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { choices, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SOURCE_STATE_WORDS } from './source-words.ts';
import { SourcesTable } from './sources-table.tsx';

const LOOK_EVERY_MS = 5_000;

/** 采集来源: what the portal visits by itself, how each visit goes, and the ways to add, change and stop. */
export function SourcesPage() {
  const paged = usePagedFilter(['state', 'text']);
  const state = SOURCE_STATES.find((one) => one === paged.values.state);
  const text = paged.values.text.slice(0, 100);
  const input = { page: paged.page, ...(state && { state }), ...(text && { text }) };
  const query = useAnswer(listCollectedSources, input, { everyMs: LOOK_EVERY_MS });
  const may = useMay();
  const { open, done, dialog } = useDialog(useRefresh(listCollectedSources, listSourceVisits, listCatalogue));
  const { adapters = [], states, is_collecting = true } = query.data ?? {};
  const counted = Object.fromEntries(
    SOURCE_STATES.map((one) => [one, states ? `${SOURCE_STATE_WORDS[one]} ${states[one]}` : SOURCE_STATE_WORDS[one]]),
  ) as Record<(typeof SOURCE_STATES)[number], string>;
  return (
    <ListScreen
      title="采集来源"
      hint={
        is_collecting
          ? '门户按间隔访问这些来源，只取有变化的内容；失败后逐次延后，最多一天。每 5 秒更新。'
          : '采集已由配置关闭（LDY_COLLECT=off），下列来源不会被访问。'
      }
      actions={
        may('library.change-sources') && (
          <>
            <Button onClick={() => open((shown) => <CatalogueDialog {...shown} />)}>从目录添加</Button>
            <Button
              variant="primary"
              icon="plus"
              onClick={() => open((shown) => <SourceDialog adapters={adapters} {...shown} />)}
            >
              添加来源
            </Button>
          </>
        )
      }
      filterLabel="筛选来源"
      filters={
        <>
          <Segments
            label="状态"
            value={state ?? ''}
            onChange={(value) => paged.change({ state: value })}
            options={choices('全部', SOURCE_STATES, counted)}
          />
          <FilterText label="名称或地址" maxLength={100} {...paged.field('text')} />
        </>
      }
      query={query}
      empty={
        state || text ? (
          <EmptyState title="没有符合条件的来源" hint="减少筛选条件再试。" />
        ) : (
          <EmptyState icon="feed" title="还没有采集来源" hint="从随附的公共目录选择，或填写一个地址。" />
        )
      }
      paged={paged}
      below={dialog}
    >
      {(list) => <SourcesTable list={list} adapters={adapters} open={open} done={done} />}
    </ListScreen>
  );
}
