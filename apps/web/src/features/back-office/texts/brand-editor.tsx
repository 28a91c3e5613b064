import { BRAND_FIELDS, type Brand, type BrandField, brand, saveBrand } from '@ldy/contract/back-office/site-texts.ts';
import { explainIssue } from '@ldy/contract/explain-issue.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ChangeHistory } from '../kit/change-history.tsx';
import library from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import {
  FIELD_NAMES,
  type Found,
  LINE_FIELDS,
  type LineField,
  readLinks,
  shownLine,
  writeLinks,
} from './brand-fields.ts';
import { BrandSample } from './brand-sample.tsx';
import { LogoField } from './logo-field.tsx';
import { Origin } from './origin.tsx';
import texts from './texts.module.css';

/** Name, logo, filings and contacts, each with where it comes from. What somebody typed stays when another was faster. */
export function BrandEditor({ found, onChanged }: { found: Found; onChanged: () => void }) {
  const { revision, content: edited, configured, set, history } = found;
  const mayEdit = useMay()('texts.edit');
  const [draft, setDraft] = useState<Brand>(edited);
  const [links, setLinks] = useState(() => writeLinks(edited.links ?? configured.links));
  const [isSaving, setSaving] = useState(false);
  const [base, setBase] = useState({ revision, edited });
  const isChanged = differs(draft, edited);
  const faults = faultsOf(draft);
  const take = (next: Brand) => {
    setDraft(next);
    setLinks(writeLinks(next.links ?? configured.links));
  };
  // Read again: an untouched draft follows; a changed one stays.
  if (base.revision !== revision) {
    if (!differs(draft, base.edited)) take(edited);
    setBase({ revision, edited });
  }
  const change = (part: Brand) => setDraft((before) => ({ ...before, ...part }));
  const origin = (field: BrandField) => ({
    isEdited: draft[field] !== undefined,
    isSet: set.includes(field),
    name: FIELD_NAMES[field],
    onReturn: mayEdit
      ? () => {
          const { [field]: _, ...rest } = draft;
          take(rest);
        }
      : undefined,
  });
  return (
    <>
      <Card title="效果" hint="页眉与页脚中的样子。保存后立即生效，已打开的页面刷新后可见。">
        <BrandSample found={found} draft={draft} />
      </Card>
      <Card title="内容" hint="后台没有填写的，沿用环境变量或默认值。清空表示不显示。">
        <div className={library.form}>
          <div className={texts.fields}>
            {(Object.keys(LINE_FIELDS) as LineField[]).map((field) => (
              <div key={field} className={texts.field}>
                <TextField
                  label={LINE_FIELDS[field].label}
                  hint={LINE_FIELDS[field].hint}
                  type={LINE_FIELDS[field].type ?? 'text'}
                  autoComplete="off"
                  readOnly={!mayEdit}
                  value={shownLine(found, draft, field)}
                  error={faults[field]}
                  onChange={({ target }) => change({ [field]: target.value })}
                />
                <Origin {...origin(field)} />
              </div>
            ))}
          </div>
          <div className={texts.field}>
            <LogoField found={found} draft={draft} onChange={mayEdit ? (logo) => change({ logo }) : undefined} />
            <Origin {...origin('logo')} />
          </div>
          <div className={texts.field}>
            <TextAreaField
              label={FIELD_NAMES.links}
              hint="页脚，每行一个：名称=https://…，最多 12 个"
              rows={4}
              readOnly={!mayEdit}
              value={links}
              error={faults.links}
              onChange={({ target }) => {
                setLinks(target.value);
                change({ links: readLinks(target.value) });
              }}
            />
            <Origin {...origin('links')} />
          </div>
        </div>
        {mayEdit && (
          <div className={library.end}>
            {isChanged && <Button onClick={() => take(edited)}>放弃修改</Button>}
            <Button
              variant="primary"
              disabled={!isChanged || Object.keys(faults).length > 0}
              onClick={() => setSaving(true)}
            >
              保存
            </Button>
          </div>
        )}
      </Card>
      <ChangeHistory
        history={history}
        what={(saved) => (Object.keys(saved.content).length === 0 ? '全部沿用配置' : fieldsOf(saved.content))}
        take={{ what: '内容', of: (saved) => (mayEdit ? () => take(saved.content) : undefined) }}
      />
      {isSaving && (
        <ReasonDialog
          act="texts.edit"
          title="保存品牌与联系方式"
          action="保存"
          onClose={() => setSaving(false)}
          send={({ reason }) => callEndpoint(saveBrand, { revision, brand: draft, reason }, { silent: true })}
          onDone={() => {
            setSaving(false);
            showToast('success', '已保存，读者刷新页面即可看到');
            onChanged();
          }}
          onOvertaken={onChanged}
        >
          <p>{`后台填写：${fieldsOf(draft) || '无，全部沿用配置'}`}</p>
        </ReasonDialog>
      )}
    </>
  );
}

const differs = (a: Brand, b: Brand): boolean =>
  BRAND_FIELDS.some((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

const fieldsOf = (content: Brand): string =>
  (Object.keys(content) as BrandField[])
    .filter((field) => content[field] !== undefined)
    .map((field) => FIELD_NAMES[field])
    .join('、');

function faultsOf(draft: Brand): Partial<Record<BrandField, string>> {
  const { error } = brand.safeParse(draft, { error: explainIssue });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message, code }) => [
      path[0],
      code === 'invalid_union'
        ? WRONG[path[0] as BrandField]
        : path.includes('url')
          ? '请按“名称=https://…”填写'
          : message,
    ]),
  );
}

/** Of fields that may be empty. */
const WRONG: Partial<Record<BrandField, string>> = {
  vendorUrl: '请填写 http 或 https 地址',
  mail: '请输入正确的邮箱地址',
  supportMail: '请输入正确的邮箱地址',
};
