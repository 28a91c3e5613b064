import {
  type Collection,
  choicesOf,
  FLAGS_FACET,
  fieldOf,
  filterNamesOf,
  shortLabel,
} from '@ldy/domain/collection/collection.ts';
import type { ScoreField } from '@ldy/domain/collection/field.ts';
import { FIRST_YEAR, LAST_YEAR } from '@ldy/domain/query/days.ts';
import { CreatableSelect } from '#web/ui/combobox/creatable-select.tsx';
import { useView } from '../collection-view.ts';
import type { FacetCounts } from '../requests/count-facets.ts';
import { DateFilter } from './date-filter.tsx';
import { FacetChecks, toggled } from './facet-checks.tsx';
import type { FilterProps } from './filter-props.ts';
import { OptionFilter, QUICK_CHOICES } from './option-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TreeFilter } from './tree-filter.tsx';

interface FieldFilterProps extends FilterProps {
  name: string;
}

/** Choices that are not counted are asked for by query and by links; of lists also those without any counts: who may not count may not filter either. */
export function isShown(collection: Collection, name: string, facets: FacetCounts | undefined): boolean {
  const field = fieldOf(collection, name);
  if (choicesOf(field) === null) return true;
  return field.facet === true && (field.kind !== 'list' || (facets?.[name]?.length ?? 0) > 0);
}

/** The filter control of a field, by its kind. */
export function FieldFilter({ name, filter, facets, onChange }: FieldFilterProps) {
  const view = useView();
  const field = fieldOf(view.collection, name);
  const { label } = field;
  const [wire = name, end = wire] = filterNamesOf(name, field);
  const value = filter[wire];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const counts = facets?.[name];
  switch (field.kind) {
    case 'choice': {
      const found = counts && new Map(counts.map(({ value, count }) => [value, count]));
      return (
        <FacetChecks
          checks={field.choices.map(({ value, short }) => ({
            value,
            label: short,
            count: found && (found.get(value) ?? 0),
            mark: view.mark?.(name, value),
          }))}
          chosen={chosen}
          onToggle={(value, wanted) => onChange({ [wire]: toggled(chosen, value, wanted) })}
        />
      );
    }
    case 'list': {
      const source = view.names[name];
      const choose = (values: string[]) => onChange({ [wire]: values });
      if (choicesOf(field))
        return (
          <FacetChecks
            checks={counts ?? []}
            chosen={chosen}
            onToggle={(value, wanted) => choose(toggled(chosen, value, wanted))}
          />
        );
      if (field.of !== 'names' || !source)
        return (
          <>
            <CreatableSelect
              label={label}
              placeholder={`选择或输入${label}`}
              options={counts ?? []}
              value={chosen}
              onChange={choose}
            />
            <FacetChecks
              checks={counts?.slice(0, QUICK_CHOICES) ?? []}
              chosen={chosen}
              onToggle={(value, wanted) => choose(toggled(chosen, value, wanted))}
            />
          </>
        );
      if ('useTree' in source) return <TreeFilter source={source} label={label} value={chosen} onChange={choose} />;
      return (
        <OptionFilter title={label} value={chosen} counts={counts} useOptions={source.useOptions} onChange={choose} />
      );
    }
    case 'year':
      return (
        <CreatableSelect
          label={label}
          placeholder="选择年份"
          options={counts ?? []}
          value={chosen}
          accepts={isYear}
          onChange={(years) => onChange({ [wire]: years.map(Number) })}
        />
      );
    case 'score':
      return <ScoreFilter field={field} ends={[wire, end]} filter={filter} onChange={onChange} />;
    case 'day':
    case 'instant':
      return (
        <DateFilter
          label={label}
          from={filter[wire] as string | undefined}
          to={filter[end] as string | undefined}
          onChange={(from, to) => onChange({ [wire]: from, [end]: to })}
        />
      );
    default:
      return null;
  }
}

const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;

interface ScoreFilterProps extends Pick<FilterProps, 'filter' | 'onChange'> {
  field: ScoreField;
  ends: readonly [min: string, max: string];
}

/** Values from 0 to 1 are shown as percentages. */
function ScoreFilter({ field, ends: [min, max], filter, onChange }: ScoreFilterProps) {
  const scale = field.percent ? 100 : 1;
  const shown = (name: string) => {
    const value = filter[name];
    return typeof value === 'number' ? Math.round(value * scale * 10) / 10 : undefined;
  };
  const unscaled = (value: number | undefined) =>
    value === undefined ? undefined : Math.round((value / scale) * 1000) / 1000;
  const most = field.most * scale;
  return (
    <RangeFilter
      label={shortLabel(field)}
      most={most}
      step={most <= 10 ? 0.1 : 1}
      unit={field.percent ? '%' : ''}
      min={shown(min)}
      max={shown(max)}
      onChange={(from, to) => onChange({ [min]: unscaled(from), [max]: unscaled(to) })}
    />
  );
}

/** A list of check boxes for flags; checked means yes. */
export function FlagChecks({ names, filter, facets, onChange }: FilterProps & { names: readonly string[] }) {
  const { collection } = useView();
  const flags = names.map((name) => {
    const field = fieldOf(collection, name, 'flag');
    return { wire: field.wire ?? name, label: shortLabel(field), title: field.about ?? '' };
  });
  const found = facets?.[FLAGS_FACET] && new Map(facets[FLAGS_FACET].map(({ value, count }) => [value, count]));
  return (
    <FacetChecks
      checks={flags.map(({ wire, label, title }) => ({
        value: wire,
        label,
        title,
        count: found && (found.get(wire) ?? 0),
      }))}
      chosen={flags.map(({ wire }) => wire).filter((wire) => filter[wire] === true)}
      onToggle={(wire, wanted) => onChange({ [wire]: wanted || undefined })}
    />
  );
}
