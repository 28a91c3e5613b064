import { ASSET_LEVELS } from '@ldy/domain/asset/codes.ts';
import { useAssetTags } from '../requests/asset-requests.ts';
import styles from './assets.module.css';
import { SearchField } from './search-field.tsx';
import type { AssetFilter } from './use-asset-filter.ts';

interface AssetFiltersProps {
  filter: AssetFilter;
  onChange: (change: Partial<AssetFilter>) => void;
}

/** Above the list. Groups and tags are there for who uses them. */
export function AssetFilters({ filter, onChange }: AssetFiltersProps) {
  const { groups = [], tags = [] } = useAssetTags().data ?? {};
  return (
    <div className={styles.filters}>
      <SearchField
        label="搜索资产"
        placeholder="名称、组件、负责人或标签"
        search={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <Narrowing
        label="级别"
        all="全部级别"
        options={ASSET_LEVELS.map(({ code, label }) => ({ value: String(code), label }))}
        value={filter.level === 0 ? null : String(filter.level)}
        onChange={(level) => onChange({ level: Number(level ?? 0) })}
      />
      {(groups.length > 0 || filter.group !== null) && (
        <Narrowing
          label="分组"
          all="全部分组"
          options={[...counted(groups, filter.group || null), { value: '', label: '未分组' }]}
          value={filter.group}
          onChange={(group) => onChange({ group })}
        />
      )}
      {(tags.length > 0 || filter.tag !== null) && (
        <Narrowing
          label="标签"
          all="全部标签"
          options={counted(tags, filter.tag)}
          value={filter.tag}
          onChange={(tag) => onChange({ tag })}
        />
      )}
    </div>
  );
}

/** With the chosen one, also where no asset has it any more. */
function counted(list: readonly { name: string; count: number }[], chosen: string | null) {
  const isGone = chosen !== null && !list.some(({ name }) => name === chosen);
  const all = isGone ? [{ name: chosen, count: 0 }, ...list] : list;
  return all.map(({ name, count }) => ({ value: name, label: `${name}（${count}）` }));
}

interface NarrowingProps {
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  /** `null` for all. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const ALL = 'all';
/** A name may be '', or that of all. */
const NAMED = '=';

function Narrowing({ label, all, options, value, onChange }: NarrowingProps) {
  return (
    <select
      className={styles.search}
      aria-label={label}
      value={value === null ? ALL : NAMED + value}
      onChange={({ target }) => onChange(target.value === ALL ? null : target.value.slice(NAMED.length))}
    >
      <option value={ALL}>{all}</option>
      {options.map((option) => (
        <option key={option.value} value={NAMED + option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
