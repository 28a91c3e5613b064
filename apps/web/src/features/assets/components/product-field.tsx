import { OptionSelect } from '#web/ui/combobox/option-select.tsx';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TYPING_PAUSE_MS } from '#web/ui/constants.ts';
import { FieldFrame } from '#web/ui/form/field-frame.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useSuggestedSystems } from '#web/workbench/own-systems/use-suggested-systems.ts';

interface ChosenProduct {
  product: string;
  product_name: string;
}
interface ProductFieldProps extends ChosenProduct {
  hint?: string;
  onChange: (chosen: ChosenProduct) => void;
}

/** One standard product, searched in the library, or none. */
export function ProductField({ product, product_name, hint, onChange }: ProductFieldProps) {
  const box = useCombobox();
  const asked = useDebounced(box.search, TYPING_PAUSE_MS);
  const { found, isFetching } = useSuggestedSystems(asked, box.open && asked !== '');
  const products = box.search === '' ? [] : found.filter((one) => one.product !== '');
  const nameOf = (id: string) =>
    id === product ? product_name || id : (products.find((one) => one.product === id)?.name ?? id);
  return (
    <FieldFrame label="产品" hint={hint}>
      {(framed) => (
        <OptionSelect
          framed={framed}
          box={box}
          label="产品"
          placeholder="输入名称，如 NGINX"
          value={product === '' ? [] : [product]}
          onChange={(chosen) => {
            const id = chosen.at(-1) ?? '';
            onChange({ product: id, product_name: id === '' ? '' : nameOf(id) });
          }}
          options={products.map(({ name, product: value }) => ({ value, label: name }))}
          labelOf={nameOf}
          settled={asked === box.search && !isFetching}
          note={box.search === '' ? '输入名称，从知识库中选择' : undefined}
          closesOnPick
        />
      )}
    </FieldFrame>
  );
}
