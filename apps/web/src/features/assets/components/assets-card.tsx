import { type Asset, deleteAssets } from '@ldy/contract/asset/own-assets.ts';
import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { type Exposure, refreshAssets, useAssets, useExposures } from '../requests/asset-requests.ts';
import { useHolder } from '../requests/use-holder.ts';
import { AssetFilters } from './asset-filters.tsx';
import styles from './assets.module.css';
import { ExportBill } from './bill-dialog.tsx';
import { ChangeChosen } from './change-chosen.tsx';
import { ExposureSentence, ExposureTag } from './exposure-words.tsx';
import { labelOf } from './label-of.ts';
import { MoveChosen } from './move-chosen.tsx';
import { ALL_ASSETS, isNarrowed, useAssetFilter } from './use-asset-filter.ts';

export const PAGE = 10;

/** The assets of the account: found, judged, changed together, moved, deleted. */
export function AssetsCard({ aside }: { aside: ReactNode }) {
  const [filter, change] = useAssetFilter();
  const holder = useHolder();
  const { search, level, group, tag, page } = filter;
  /** Of any page, not only those that are shown. */
  const [chosen, setChosen] = useState<readonly Asset[]>([]);
  /** How often the filters were cleared: what is typed in them goes as well. */
  const [cleared, setCleared] = useState(0);
  const query = useAssets({
    ...{ ...holder, search, page, page_size: PAGE },
    level: ASSET_LEVELS.flatMap(({ code }) => (code === level ? [code] : [])),
    ...(group !== null && { group }),
    ...(tag !== null && { label: tag }),
  });
  const list = query.data?.list ?? [];
  const exposures = useExposures(list.map(({ id }) => id));
  const total = query.data?.total ?? 0;
  if (query.data && total === 0 && !isNarrowed(filter))
    return (
      <Card title="资产">
        <EmptyState
          icon="box"
          title="还没有资产"
          hint="在上面写下 nginx 1.18.0，或放入一份 SBOM，就能看到哪些漏洞影响它。"
        />
      </Card>
    );
  const ids = chosen.map(({ id }) => id);
  const isWhole = list.length > 0 && list.every(({ id }) => ids.includes(id));
  const choose = (assets: readonly Asset[], is: boolean) => {
    const others = chosen.filter(({ id }) => !assets.some((asset) => asset.id === id));
    setChosen(is ? [...others, ...assets] : others);
  };
  const onDone = () => setChosen([]);
  return (
    <Card title="资产" hint="受哪些漏洞影响，按现有的数据判断；没有数据的为未知。" aside={aside}>
      <AssetFilters key={cleared} filter={filter} onChange={change} />
      {exposures.failure && (
        <p className={styles.failure} role="alert">
          没有判断：{exposures.failure}
        </p>
      )}
      <Loaded name="资产" query={query}>
        {() =>
          list.length === 0 ? (
            <EmptyState icon="search" title="没有符合条件的资产">
              <Button
                onClick={() => {
                  change(ALL_ASSETS);
                  setCleared(cleared + 1);
                }}
              >
                清除条件
              </Button>
            </EmptyState>
          ) : (
            <>
              <div className={styles.chosen}>
                <label className={styles.all}>
                  <input
                    type="checkbox"
                    className={styles.check}
                    checked={isWhole}
                    onChange={({ target }) => choose(list, target.checked)}
                  />
                  {chosen.length > 0 ? `已选 ${chosen.length} 个` : `共 ${formatCount(total)} 个`}
                </label>
                {chosen.length > 0 && (
                  <div className={styles.actions}>
                    <ChangeChosen ids={ids} onDone={onDone} />
                    <MoveChosen assets={chosen} onDone={onDone} />
                    <ExportBill ids={ids} />
                    <DeleteChosen ids={ids} onDone={onDone} />
                  </div>
                )}
              </div>
              <ul className={styles.assets} aria-label="资产">
                {list.map((asset) => (
                  <AssetRow
                    key={asset.id}
                    asset={asset}
                    exposure={exposures.byId.get(asset.id)}
                    isChosen={ids.includes(asset.id)}
                    onChoose={(is) => choose([asset], is)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {total > PAGE && (
        <Pagination
          page={page}
          lastPage={Math.ceil(total / PAGE)}
          pageSize={PAGE}
          pageSizes={[PAGE]}
          summary={`共 ${formatCount(total)} 个`}
          onPage={(to) => change({ page: to })}
          onPageSize={() => undefined}
        />
      )}
    </Card>
  );
}

interface AssetRowProps {
  asset: Asset;
  exposure: Exposure | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function AssetRow({
  asset: { id, name, holder_name, level, location, components, group, owner, tags },
  exposure,
  isChosen,
  onChoose,
}: AssetRowProps) {
  return (
    <li className={styles.asset}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`选择 ${name}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.words}>
        <p className={styles.line}>
          <Link to={`?asset=${id}`} className={styles.title}>
            {name}
          </Link>
          {exposure && <ExposureTag state={exposure.state} />}
        </p>
        <p className={styles.sentence}>{exposure ? <ExposureSentence exposure={exposure} /> : '正在比对…'}</p>
        <p className={styles.marks}>
          {holder_name && <span>{holder_name}</span>}
          <span>{labelOf(ASSET_LEVELS, level)}</span>
          <span>{labelOf(ASSET_LOCATIONS, location)}</span>
          <span>{components} 个组件</span>
          {group && <span>{group}</span>}
          {owner && <span>{owner}</span>}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      </div>
    </li>
  );
}

function DeleteChosen({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    const answer = await callEndpoint(deleteAssets, { ids: [...ids] });
    setSure(false);
    if (!answer.success) return;
    showToast('success', `已删除 ${answer.result.deleted} 个资产`);
    onDone();
    await refreshAssets(client);
  };
  if (!isSure)
    return (
      <Button icon="close" onClick={() => setSure(true)}>
        删除所选 {ids.length} 个
      </Button>
    );
  return (
    <>
      <Button variant="danger" onClick={() => void remove()}>
        确定删除
      </Button>
      <Button onClick={() => setSure(false)}>取消</Button>
    </>
  );
}
