import { type Asset, NEW_ASSET, saveAsset } from '@ldy/contract/asset/own-assets.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { ASSET_EXCLUSIVE, ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshAsset } from '../requests/asset-requests.ts';
import styles from './assets.module.css';
import { GroupField } from './group-field.tsx';
import { ProductField } from './product-field.tsx';
import { TagField } from './tag-field.tsx';

type Input = InputOf<typeof saveAsset>;

/** All that a person writes about an asset. */
export function AssetForm({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const client = useQueryClient();
  const written = writtenOf(asset);
  const form = useSchemaForm(saveAsset.input, written);
  const { product = '', product_name = '', tags = [] } = form.watch();
  const submit = form.submit(async (values) => {
    const changed = changesIn(asset, values);
    if (Object.keys(changed).length > 0) {
      const answer = await callEndpoint(saveAsset, { ...changed, id: asset.id }, { silent: true });
      if (!answer.success) return failureOf(answer);
      showToast('success', '资产已保存');
      await refreshAsset(client);
    }
    onClose();
    return undefined;
  });
  const select = (name: 'level' | 'location' | 'exclusive') => form.register(name, { valueAsNumber: true });
  return (
    <Form onSubmit={submit}>
      <FormAlert>{form.failure}</FormAlert>
      <Part title="名称与归属">
        <Wide>
          <TextField {...form.field('name')} label="资产名称" maxLength={100} autoComplete="off" />
        </Wide>
        <GroupField {...form.field('group')} maxLength={100} />
        <Codes {...select('level')} label="级别" table={ASSET_LEVELS} />
        <Codes {...select('location')} label="位置" table={ASSET_LOCATIONS} />
        <Codes {...select('exclusive')} label="是否专属" table={ASSET_EXCLUSIVE} />
        <TextField {...form.field('owner')} label="负责人" maxLength={100} autoComplete="off" />
        <Wide>
          <TagField
            label="标签"
            placeholder="选择或输入"
            value={tags}
            error={form.formState.errors.tags?.message}
            onChange={(chosen) => form.setValue('tags', chosen, { shouldValidate: true })}
          />
        </Wide>
        <Whole>
          <TextAreaField {...form.field('notes')} label="备注" rows={3} maxLength={2_000} />
        </Whole>
      </Part>
      <Part title="它是什么产品">
        <Wide>
          <ProductField
            hint="资产本身就是一个产品时选择；只有组件的机器不填"
            {...{ product, product_name }}
            onChange={(chosen) => {
              form.setValue('product', chosen.product);
              form.setValue('product_name', chosen.product_name);
            }}
          />
        </Wide>
        <TextField {...form.field('version')} {...EXACT} label="版本" maxLength={100} placeholder="如 1.24.0" />
        <Whole>
          <TextField {...form.field('cpe')} {...EXACT} label="CPE" maxLength={1_000} placeholder="cpe:2.3:a:…" />
        </Whole>
        <Whole>
          <TextField {...form.field('purl')} {...EXACT} label="purl" maxLength={1_000} placeholder="pkg:…" />
        </Whole>
      </Part>
      <Part title="运行它的系统">
        <Wide>
          <TextField
            {...form.field('system')}
            label="操作系统"
            maxLength={100}
            placeholder="如 Linux"
            autoComplete="off"
          />
        </Wide>
        <TextField {...form.field('architecture')} {...EXACT} label="架构" maxLength={50} placeholder="如 x86_64" />
        <Wide>
          <TextField
            {...form.field('distribution')}
            {...EXACT}
            label="发行版"
            maxLength={50}
            placeholder="如 debian、openEuler"
            hint="没有写明发行版的软件包，按这里的发行版与版本核对"
          />
        </Wide>
        <TextField
          {...form.field('release')}
          {...EXACT}
          label="发行版的版本"
          maxLength={50}
          placeholder="如 12、22.03-LTS"
        />
      </Part>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" disabled={form.busy}>
          {form.busy ? '正在保存…' : '保存'}
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </Form>
  );
}

/** Fields that the call takes: neither the holder nor counts. */
const writtenOf = (asset: Asset): Input =>
  Object.fromEntries(Object.entries(asset).filter(([name]) => name in NEW_ASSET || name === 'name'));

/** Compared letter by letter. */
const EXACT = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** What somebody else changed meanwhile stays. */
const changesIn = (asset: Asset, values: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name in asset && JSON.stringify(value) !== JSON.stringify(asset[name as keyof Asset]),
    ),
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>{title}</legend>
    <div className={styles.grid}>{children}</div>
  </fieldset>
);
const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
const Whole = ({ children }: { children: ReactNode }) => <div className={styles.whole}>{children}</div>;

interface CodesProps extends Omit<Parameters<typeof SelectField>[0], 'children'> {
  table: readonly { code: number; label: string }[];
}
const Codes = ({ table, ...props }: CodesProps) => (
  <SelectField {...props}>
    {table.map(({ code, label }) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </SelectField>
);
