import { type Asset, deleteAssets } from '@ldy/contract/assets.ts';
import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Loaded } from '../shared/loaded.tsx';
import { type Exposure, refreshAssets, useAssets, useExposures } from './asset-requests.ts';
import styles from './assets.module.css';
import { ExposureSentence, ExposureTag } from './exposure-words.tsx';

const PAGE = 10;

/** The assets of the account: found, judged, deleted. */
export function AssetsCard() {
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState(0);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useDebounced(search, 300);
  const levels = ASSET_LEVELS.flatMap(({ code }) => (code === level ? [code] : []));
  const query = useAssets({ search: found, level: levels, page, page_size: PAGE });
  const list = query.data?.list ?? [];
  const exposures = useExposures(list.map(({ id }) => id));
  const isNarrowed = found !== '' || level !== 0;
  const total = query.data?.total ?? 0;
  if (query.data && total === 0 && !isNarrowed)
    return (
      <Card title="资产">
        <EmptyState
          icon="box"
          title="还没有资产"
          hint="在上面写下 nginx 1.18.0，或放入一份 SBOM，就能看到哪些漏洞影响它。"
        />
      </Card>
    );
  return (
    <Card
      title="资产"
      hint="受哪些漏洞影响，按现有的数据判断；没有数据的为未知。"
      aside={chosen.length > 0 && <DeleteChosen ids={chosen} onDone={() => setChosen([])} />}
    >
      <div className={styles.filters}>
        <input
          type="search"
          className={styles.search}
          aria-label="搜索资产"
          placeholder="名称、组件、负责人或标签"
          value={search}
          maxLength={100}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
        <select
          className={styles.search}
          aria-label="级别"
          value={level}
          onChange={({ target }) => {
            setLevel(Number(target.value));
            setPage(1);
          }}
        >
          <option value={0}>全部级别</option>
          {ASSET_LEVELS.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {exposures.failure && (
        <p className={styles.failure} role="alert">
          没有判断：{exposures.failure}
        </p>
      )}
      <Loaded name="资产" query={query}>
        {() =>
          list.length === 0 ? (
            <EmptyState icon="search" title="没有符合条件的资产" />
          ) : (
            <ul className={styles.assets} aria-label="资产">
              {list.map((asset) => (
                <AssetRow
                  key={asset.id}
                  asset={asset}
                  exposure={exposures.byId.get(asset.id)}
                  isChosen={chosen.includes(asset.id)}
                  onChoose={(is) => setChosen(is ? [...chosen, asset.id] : chosen.filter((id) => id !== asset.id))}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {total > PAGE && (
        <Pagination
          page={page}
          lastPage={Math.ceil(total / PAGE)}
          pageSize={PAGE}
          pageSizes={[PAGE]}
          summary={`共 ${total} 个`}
          onPage={setPage}
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
  asset: { id, name, level, location, components, tags },
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
          <span>{labelOf(ASSET_LEVELS, level)}</span>
          <span>{labelOf(ASSET_LOCATIONS, location)}</span>
          <span>{components} 个组件</span>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      </div>
    </li>
  );
}

export const labelOf = (table: readonly { code: number; label: string }[], code: number): string =>
  table.find((one) => one.code === code)?.label ?? '';

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
