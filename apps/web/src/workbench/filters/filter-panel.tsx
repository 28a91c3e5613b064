import { filteredFields } from '@ldy/contract/collection/filter-words.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { CONCERNS } from '@ldy/domain/collection/concerns.ts';
import { type ReactNode, useId } from 'react';
import { type CollectionView, useView } from '../collection-view.ts';
import { FacetChecks } from './facet-checks.tsx';
import { FieldFilter, FlagChecks, isShown } from './field-filter.tsx';
import styles from './filter-panel.module.css';
import type { FilterProps } from './filter-props.ts';

interface Section {
  title: string;
  fields: readonly string[];
}

/** The sections declared by the view, and an additional one for each other filter; further flags join the section of flags. */
export function sectionsOf({ collection, sections }: Pick<CollectionView, 'collection' | 'sections'>): Section[] {
  const named = new Set(sections.flatMap(({ fields }) => fields));
  const others = filteredFields(collection).flatMap(([name]) => (named.has(name) ? [] : [name]));
  const flags = others.filter((name) => isFlag(collection, name));
  const withFlags = sections.findIndex(({ fields }) => fields.some((name) => isFlag(collection, name)));
  const declared = sections.map(({ title, fields }, at) => ({
    title: title ?? labelOf(collection, fields[0] ?? ''),
    fields: at === withFlags ? [...fields, ...flags] : fields,
  }));
  const behind = withFlags === -1 && flags.length > 0 ? [{ title: '标记', fields: flags }] : [];
  const own = others.filter((name) => !isFlag(collection, name));
  return [...declared, ...behind, ...own.map((name) => ({ title: labelOf(collection, name), fields: [name] }))];
}

const isFlag = ({ fields }: Collection, name: string) => fields[name]?.kind === 'flag';
const labelOf = ({ fields }: Collection, name: string) => fields[name]?.label ?? name;

/** The filter panel: one control per field. */
export function FilterPanel(props: FilterProps) {
  const view = useView();
  return [
    <ConcernFilter key="concern" {...props} />,
    ...sectionsOf(view).map(({ title, fields }) => {
      const shown = fields.filter((name) => isShown(view.collection, name, props.facets));
      if (shown.length === 0) return null;
      const flags = shown.filter((name) => isFlag(view.collection, name));
      return (
        <FilterSection key={title} title={title}>
          {flags.length > 0 && <FlagChecks {...props} names={flags} />}
          {shown.map((name) => (flags.includes(name) ? null : <FieldFilter key={name} {...props} name={name} />))}
        </FilterSection>
      );
    }),
  ];
}

/** One of two, or neither. Not there for who has no assets that anything concerns, unless the address asks for it. */
function ConcernFilter({ filter, facets, onChange }: FilterProps) {
  const { concerns } = useView().collection;
  const counts = concerns === undefined ? undefined : facets?.[concerns];
  const chosen = concerns === undefined ? undefined : filter[concerns];
  if (concerns === undefined || (counts === undefined && chosen === undefined)) return null;
  return (
    <FilterSection title="与我有关">
      <FacetChecks
        checks={CONCERNS.map(({ value, label, about }) => ({
          ...{ value, label, title: about },
          count: counts?.find((one) => one.value === value)?.count,
        }))}
        chosen={typeof chosen === 'string' ? [chosen] : []}
        onToggle={(value, wanted) => onChange({ [concerns]: wanted ? value : undefined })}
      />
    </FilterSection>
  );
}

function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out with the rest
    <div className={styles.section} role="group" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}
