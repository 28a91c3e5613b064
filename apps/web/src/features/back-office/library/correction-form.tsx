import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import { CreatableSelect } from '#web/ui/combobox/creatable-select.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldFrame } from '#web/ui/form/field-frame.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import library from '../kit/editing.module.css';
import { AttachFiles } from './attach-files.tsx';
import { type Draft, NO_PRODUCT, type ProductDraft } from './correction-draft.ts';

const TYPES = VULNERABILITY_TYPES.map(({ id, cn, en }) => ({ value: id, label: `${cn}（${en}）` }));

interface CorrectionFormProps {
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}

/** The fields of a correction. What stays empty is left to the other sources. */
export function CorrectionForm({ draft, faults, onChange }: CorrectionFormProps) {
  const text = (name: Exclude<keyof Draft, 'typeIds' | 'products' | 'files'>) => ({
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  const setProducts = (products: ProductDraft[]) => onChange({ ...draft, products });
  return (
    <div className={library.form}>
      <FormAlert>{faults[''] ?? ''}</FormAlert>
      <div className={library.pair}>
        <TextField {...text('titleCn')} label="中文标题" />
        <TextField {...text('titleEn')} label="英文标题" />
      </div>
      <FieldFrame label="漏洞类型" error={faults.typeIds} hint="可多选，主要的在前">
        {(framed) => (
          <CreatableSelect
            framed={framed}
            label="漏洞类型"
            placeholder="不更正"
            value={draft.typeIds}
            onChange={(typeIds) => onChange({ ...draft, typeIds })}
            options={TYPES}
            accepts={() => false}
          />
        )}
      </FieldFrame>
      {draft.products.map((product, at) => (
        <ProductFields
          // biome-ignore lint/suspicious/noArrayIndexKey: products have no other name while they are typed
          key={at}
          place={at}
          product={product}
          faults={faults}
          onChange={(changed) => setProducts(draft.products.map((it, place) => (place === at ? changed : it)))}
          onRemove={() => setProducts(draft.products.filter((_, place) => place !== at))}
        />
      ))}
      <div>
        <Button icon="plus" onClick={() => setProducts([...draft.products, NO_PRODUCT])}>
          添加受影响产品
        </Button>
      </div>
      <div className={library.pair}>
        <TextAreaField {...text('officialFixCn')} label="官方修复（中文）" />
        <TextAreaField {...text('officialFixEn')} label="官方修复（英文）" />
        <TextAreaField {...text('temporaryFixCn')} label="临时措施" />
        <TextAreaField {...text('patches')} label="补丁" hint="每行一个：名称，空格，http 或 https 地址" />
      </div>
      <AttachFiles files={draft.files} error={faults.files} onChange={(files) => onChange({ ...draft, files })} />
    </div>
  );
}

interface ProductFieldsProps {
  place: number;
  product: ProductDraft;
  faults: Readonly<Record<string, string>>;
  onChange: (product: ProductDraft) => void;
  onRemove: () => void;
}

function ProductFields({ place, product, faults, onChange, onRemove }: ProductFieldsProps) {
  const field = (name: keyof ProductDraft) => ({
    value: product[name],
    error: faults[`affected.${place}.${name}`],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...product, [name]: target.value }),
  });
  return (
    <fieldset className={library.product}>
      <legend className="visually-hidden">{`受影响产品 ${place + 1}`}</legend>
      <TextField {...field('vendor')} label="厂商" />
      <TextField {...field('product')} label="产品" />
      <TextAreaField {...field('versions')} label="受影响版本" hint="每行一个范围，如 >=1.0 <2.0.1、<=3.2 或 2.4.1" />
      <TextAreaField {...field('fixedIn')} label="修复版本" hint="每行一个" />
      <div className={`${library.wide} ${library.end}`}>
        <Button aria-label={`移除受影响产品 ${place + 1}`} onClick={onRemove}>
          移除
        </Button>
      </div>
    </fieldset>
  );
}
