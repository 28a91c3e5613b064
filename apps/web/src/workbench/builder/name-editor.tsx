import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import { useProductOptions } from '#web/features/vulnerabilities/requests/list-products.ts';
import { useVendorOptions } from '#web/features/vulnerabilities/requests/list-vendors.ts';
import { LoadMoreSelect, type OptionPages } from '#web/ui/load-more-select.tsx';
import { TypeFilter } from '../filters/type-filter.tsx';
import type { ValueEditorProps } from './value-editor.ts';

/** Vendors are written by their names; products by their ids, because several have one name. */
const useVendorNames = (search: string, open: boolean): OptionPages => {
  const pages = useVendorOptions(search, open);
  return { ...pages, options: pages.options.map((option) => ({ ...option, value: option.label })) };
};

/** Vendors, products and types, found by searching. Names that were typed stay as they are. */
export function NameEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const values = leaf?.kind === 'field' && 'values' in leaf ? leaf.values.map(String) : [];
  const choose = (chosen: string[]) =>
    onChange(chosen.length > 0 ? { kind: 'field', key: field, values: chosen, at: { from: 0, to: 0 } } : null);
  if (field === 'type')
    return <TypeFilter value={values.map(typeIdOf)} onChange={(ids) => choose(ids.map((id) => nameOfType(id)))} />;
  return (
    <LoadMoreSelect
      label={label}
      placeholder={`搜索${label}`}
      value={values}
      onChange={choose}
      useOptions={field === 'vendor' ? useVendorNames : useProductOptions}
    />
  );
}

function typeIdOf(word: string): string {
  const wanted = word.toLowerCase();
  const found = VULNERABILITY_TYPES.find(({ id, cn, en }) =>
    [id, cn, en].some((name) => name.toLowerCase() === wanted),
  );
  return found?.id ?? word;
}

const nameOfType = (id: string): string => VULNERABILITY_TYPES.find((type) => type.id === id)?.cn ?? id;
