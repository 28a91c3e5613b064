import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useSlashKey } from '#web/workbench/keys/use-slash-key.ts';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { useAssets } from '../../requests/asset-requests.ts';
import { useHolder } from '../../requests/use-holder.ts';
import { type WorkRow as Row, useWork, useWorkCounts, type WorkChange } from '../../requests/work-requests.ts';
import assets from '../assets.module.css';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { FindingDrawer } from './finding-drawer.tsx';
import { useChosen } from './use-chosen.ts';
import { useWorkChanges } from './use-work-changes.ts';
import { ALL_WORK, filterOf, isNarrowedWork, useWorkFilter, type WorkAsked } from './use-work-filter.ts';
import { rowButton, useWorkKeys } from './use-work-keys.ts';
import styles from './work.module.css';
import { EditDialog, STATE_KEYS, WorkBar } from './work-bar.tsx';
import { WorkExport } from './work-export.tsx';
import { WorkFilters } from './work-filters.tsx';
import { WorkKeysHelp } from './work-keys-help.tsx';
import { WorkRow } from './work-row.tsx';

const PAGE = 20;
const idOf = ({ id, on }: Row, by: WorkAsked['by']): string => (by === 'asset' ? `${id} ${on[0]?.asset.id}` : id);

/** 待处置: what there is to do about the vulnerabilities of all assets. */
export function WorkView() {
  const [asked, change] = useWorkFilter();
  const filter = filterOf(asked);
  const query = useWork({ ...filter, by: asked.by, page: asked.page, page_size: PAGE });
  const counts = useWorkCounts(filter).data;
  const search = useRef<HTMLInputElement>(null);
  useSlashKey(search);
  const [cleared, setCleared] = useState(0);
  const unjudged = query.data?.unjudged ?? 0;
  const total = asked.by === 'asset' || asked.standing === 'gone' ? counts?.findings : counts?.vulnerabilities;
  return (
    <Card
      title="待处置"
      hint="最紧急的在前：受影响、已被利用、面向互联网、资产级别、处置优先级、漏洞等级、有修复版本。"
    >
      <WorkFilters key={cleared} asked={asked} counts={counts} onChange={change} field={search} />
      {unjudged > 0 && <p className={styles.note}>还有 {unjudged} 个资产没有比对完，它们的漏洞不在其中。</p>}
      <Loaded name="待处置的漏洞" query={query}>
        {({ list, has_more }) =>
          list.length === 0 ? (
            <Nothing
              asked={asked}
              onClear={() => {
                change(ALL_WORK);
                setCleared(cleared + 1);
              }}
            />
          ) : (
            <>
              <Rows list={list} asked={asked} findings={counts?.findings} hasMore={has_more || asked.page > 1} />
              {(has_more || asked.page > 1) && (
                <Pagination
                  page={asked.page}
                  lastPage={Math.min(MOST_PAGES, lastOf(total, asked.page, has_more))}
                  pageSize={PAGE}
                  pageSizes={[PAGE]}
                  summary={
                    total === undefined ? '' : `共 ${formatCount(total)} ${asked.by === 'asset' ? '项' : '个漏洞'}`
                  }
                  onPage={(page) => change({ page })}
                  onPageSize={() => undefined}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

const MOST_PAGES = 500;
const lastOf = (total: number | undefined, page: number, hasMore: boolean): number =>
  total === undefined ? page + Number(hasMore) : Math.max(1, Math.ceil(total / PAGE));

interface RowsProps {
  list: readonly Row[];
  asked: WorkAsked;
  findings: number | undefined;
  hasMore: boolean;
}

function Rows({ list, asked, findings, hasMore }: RowsProps) {
  const { by } = asked;
  const filter = filterOf(asked);
  const chosen = useChosen(JSON.stringify([filter, by]));
  const changes = useWorkChanges(useHolder());
  const [focused, setFocused] = useState<string | null>(null);
  /** As it was opened: it stays open when a change takes it from the list. */
  const [opened, setOpened] = useState<Row | null>(null);
  const [dialog, setDialog] = useState<'edit' | 'help' | 'decide' | null>(null);
  const ids = list.map((row) => idOf(row, by));
  const target = (of: readonly string[]) =>
    by === 'asset'
      ? { findings: of.map((id) => ({ vulnerability: id.split(' ')[0] ?? '', asset: id.split(' ')[1] ?? '' })) }
      : { all: { ...filter, vulnerabilities: [...of] } };
  const send = async (to: WorkChange, focus = focused): Promise<string> => {
    const one = chosen.ids.size > 0 ? [...chosen.ids] : focus === null ? [] : [focus];
    if (!chosen.isAll && one.length === 0) return '';
    const failure = await changes.change(chosen.isAll ? { all: filter } : target(one), to);
    if (failure === '') chosen.clear();
    return failure;
  };
  const act = (to: WorkChange, focus: string | null) =>
    void send(to, focus).then((failure) => failure !== '' && showToast('error', failure));
  useWorkKeys({
    ...{ ids, focused },
    onKey(key, focus) {
      if (key === '?') setDialog('help');
      else if (key === 'z') void changes.undo();
      else if (key === 'Escape') chosen.clear();
      else if (focus === null && chosen.ids.size === 0) return false;
      else if (key in STATE_KEYS) act({ state: STATE_KEYS[key as keyof typeof STATE_KEYS] }, focus);
      else if (key === 'i') act({ to_me: true }, focus);
      else if (key === 'a') setDialog('edit');
      else if (key === 'x' && focus !== null) chosen.toggle(focus);
      else return false;
      return true;
    },
  });
  const isWhole = ids.every((id) => chosen.ids.has(id));
  const isGone = asked.standing === 'gone';
  return (
    <>
      <div className={styles.above}>
        {!isGone && (
          <label className={styles.all}>
            <input
              type="checkbox"
              className={assets.check}
              checked={isWhole}
              onChange={({ target: { checked } }) => chosen.setPage(ids, checked)}
            />
            选择本页
          </label>
        )}
        <span className={styles.tools}>
          <WorkExport filter={filter} findings={findings} />
          <Button variant="quiet" icon="keyboard" onClick={() => setDialog('help')}>
            快捷键
          </Button>
        </span>
      </div>
      {changes.last && (
        <p className={styles.last} role="status">
          已修改 {changes.last.changed} 项
          <Button variant="quiet" onClick={() => void changes.undo()}>
            撤销
          </Button>
        </p>
      )}
      {(chosen.ids.size > 0 || chosen.isAll) && (
        <WorkBar
          chosen={chosen.ids.size}
          isAll={chosen.isAll}
          total={findings}
          mayChooseAll={isWhole && hasMore}
          onChooseAll={chosen.chooseAll}
          onClear={chosen.clear}
          onChange={(to) => send(to)}
          onEdit={() => setDialog('edit')}
          onDecide={() => setDialog('decide')}
        />
      )}
      <ul className={styles.rows} aria-label="待处置的漏洞">
        {list.map((one, at) => {
          const id = ids[at] ?? '';
          return (
            <WorkRow
              key={id}
              row={one}
              id={id}
              isChosen={chosen.isAll || chosen.ids.has(id)}
              onChoose={isGone ? undefined : () => chosen.toggle(id)}
              onOpen={() => setOpened(one)}
              onFocus={() => setFocused(id)}
            />
          );
        })}
      </ul>
      {opened && (
        <FindingDrawer
          row={opened}
          onClose={() => {
            setOpened(null);
            rowButton(idOf(opened, by))?.focus();
          }}
          onChange={(asset, to) => changes.change({ findings: [{ asset, vulnerability: opened.id }] }, to)}
        />
      )}
      {dialog === 'edit' && <EditDialog onClose={() => setDialog(null)} onChange={(to) => send(to)} />}
      {dialog === 'decide' && (
        <DecideDialog
          target={chosen.isAll ? { all: filter } : target([...chosen.ids])}
          onClose={() => setDialog(null)}
          onDone={chosen.clear}
        />
      )}
      {dialog === 'help' && <WorkKeysHelp onClose={() => setDialog(null)} />}
    </>
  );
}

/** Why there is nothing: no assets, nothing found by this filter, or nothing to do. */
function Nothing({ asked, onClear }: { asked: WorkAsked; onClear: () => void }) {
  const assets = useAssets({ page_size: 10 }).data;
  if (isNarrowedWork(asked))
    return (
      <EmptyState icon="search" title="没有符合条件的漏洞">
        <Button onClick={onClear}>清除条件</Button>
      </EmptyState>
    );
  if (assets?.total === 0)
    return (
      <EmptyState icon="box" title="还没有资产" hint="先写下您有什么，或放入一份 SBOM；受影响的漏洞会列在这里。">
        <Link to={paths.userAssets.href()}>去添加资产</Link>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="check"
      title={asked.verdict === 'affected' ? '没有待处置的漏洞' : '没有无法判断的漏洞'}
      hint="没有数据的组件不在其中，不等于不受影响；见各资产的组件。"
    />
  );
}
