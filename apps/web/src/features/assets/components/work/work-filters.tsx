import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { STANDINGS, TO_DO } from '@ldy/domain/asset/work/standing.ts';
import type { RefObject } from 'react';
import { FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { useAssetTags } from '../../requests/asset-requests.ts';
import type { WorkCounts } from '../../requests/work-requests.ts';
import { SearchField } from '../search-field.tsx';
import { FLAGS, type Flag, type WorkAsked } from './use-work-filter.ts';
import styles from './work.module.css';

interface WorkFiltersProps {
  asked: WorkAsked;
  counts: WorkCounts | undefined;
  onChange: (change: Partial<WorkAsked>) => void;
  /** The field of the text. */
  field: RefObject<HTMLInputElement | null>;
}
type ChoiceProps = Omit<WorkFiltersProps, 'field'>;

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label}（${formatCount(count)}）`;

/** Above the list; each choice with how many it would show. */
export function WorkFilters({ asked, counts, onChange, field }: WorkFiltersProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <SearchField
          label="搜索待处置的漏洞"
          placeholder="编号、标题、资产或组件"
          field={field}
          search={asked.search}
          onSearch={(search) => onChange({ search })}
        />
        <StandingSelect {...{ asked, counts, onChange }} />
        <PlaceSelects {...{ asked, counts, onChange }} />
      </div>
      <div className={styles.line}>
        {FLAGS.filter(({ key }) => counts === undefined || counts[key] > 0 || asked.flags.includes(key)).map(
          ({ key, label }) => (
            <FlagButton
              key={key}
              label={withCount(label, counts?.[key])}
              isOn={asked.flags.includes(key)}
              onToggle={() => onChange({ flags: toggled(asked.flags, key) })}
            />
          ),
        )}
      </div>
      <div className={styles.line}>
        <Segments
          label="结论"
          value={asked.verdict}
          options={[
            { value: 'affected', label: withCount('受影响', counts?.affected) },
            { value: 'unknown', label: withCount('无法判断', counts?.unknown) },
          ]}
          onChange={(verdict) => onChange({ verdict })}
        />
        <Segments
          label="每行"
          value={asked.by}
          options={[
            { value: 'vulnerability', label: '按漏洞' },
            { value: 'asset', label: '按资产' },
          ]}
          onChange={(by) => onChange({ by })}
        />
      </div>
    </div>
  );
}

const toggled = (flags: readonly Flag[], flag: Flag): Flag[] =>
  flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag];

function FlagButton({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={styles.flag} aria-pressed={isOn} onClick={onToggle}>
      {label}
    </button>
  );
}

function StandingSelect({ asked, counts, onChange }: ChoiceProps) {
  const byKey = new Map(counts?.standings.map(({ key, count }) => [key, count]));
  const toDo = counts && TO_DO.reduce((sum, key) => sum + (byKey.get(key) ?? 0), 0);
  return (
    <FilterSelect
      label="处置情况"
      value={asked.standing}
      options={[
        { value: '' as const, label: withCount('待处置', toDo) },
        ...STANDINGS.map(({ key, label }) => ({
          value: key,
          label: withCount(label, counts && (byKey.get(key) ?? 0)),
        })),
      ]}
      onChange={(standing) => onChange({ standing })}
    />
  );
}

const ALL = 'all';
/** A name may be '', or that of all. */
const NAMED = '=';

function PlaceSelects({ asked, counts, onChange }: ChoiceProps) {
  const { groups = [], tags = [] } = useAssetTags().data ?? {};
  const levels = new Map(counts?.levels.map(({ code, count }) => [code, count]));
  const locations = new Map(counts?.locations.map(({ code, count }) => [code, count]));
  const named = (names: readonly string[], chosen: string | null) =>
    [...new Set([...(chosen === null ? [] : [chosen]), ...names])].map((name) => ({
      value: NAMED + name,
      label: name === '' ? '未分组' : name,
    }));
  const chosenName = (value: string) => (value === ALL ? null : value.slice(NAMED.length));
  return (
    <>
      <FilterSelect
        label="资产级别"
        value={String(asked.level)}
        options={[
          { value: '0', label: '全部级别' },
          ...ASSET_LEVELS.map(({ code, label }) => ({
            value: String(code),
            label: withCount(label, counts && levels.get(code)),
          })),
        ]}
        onChange={(level) => onChange({ level: Number(level) })}
      />
      <FilterSelect
        label="资产位置"
        value={String(asked.location)}
        options={[
          { value: '0', label: '全部位置' },
          ...ASSET_LOCATIONS.map(({ code, label }) => ({
            value: String(code),
            label: withCount(label, counts && locations.get(code)),
          })),
        ]}
        onChange={(location) => onChange({ location: Number(location) })}
      />
      {(groups.length > 0 || asked.group !== null) && (
        <FilterSelect
          label="资产分组"
          value={asked.group === null ? ALL : NAMED + asked.group}
          options={[{ value: ALL, label: '全部分组' }, ...named([...groups.map(({ name }) => name), ''], asked.group)]}
          onChange={(value) => onChange({ group: chosenName(value) })}
        />
      )}
      {(tags.length > 0 || asked.label !== null) && (
        <FilterSelect
          label="资产标签"
          value={asked.label === null ? ALL : NAMED + asked.label}
          options={[
            { value: ALL, label: '全部标签' },
            ...named(
              tags.map(({ name }) => name),
              asked.label,
            ),
          ]}
          onChange={(value) => onChange({ label: chosenName(value) })}
        />
      )}
    </>
  );
}
