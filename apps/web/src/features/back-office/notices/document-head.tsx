import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { listProducts } from '@ldy/contract/vulnerability/options.ts';
import { findIdentifiers } from '@ldy/domain/identifier/identifier.ts';
import { NOTICE_FORMS, type NoticeForm } from '@ldy/domain/notice/forms.ts';
import { NOTICE_KINDS, type NoticeKind, TLP_LABELS, type Tlp } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_PARTS } from '@ldy/domain/notice/parts.ts';
import { SEVERITIES, type Severity } from '@ldy/domain/record/severity.ts';
import { CreatableSelect } from '#web/ui/combobox/creatable-select.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadMoreSelect } from '#web/ui/controls/load-more-select.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldFrame } from '#web/ui/form/field-frame.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useOptionPages } from '#web/workbench/requests/use-option-pages.ts';
import library from '../kit/editing.module.css';
import styles from './notices.module.css';

const useProducts = (search: string, open: boolean) => useOptionPages(listProducts, search, open);
const idsIn = (text: string): string[] => findIdentifiers(text).map(({ value }) => value);

interface DocumentHeadProps {
  document: NoticeDocument;
  faults: Readonly<Record<string, string>>;
  /** Where the level was taken from. */
  severityMark: string | undefined;
  commentsOf: (field: string) => number;
  onChange: (part: Partial<NoticeDocument>) => void;
  onComment: (field: string) => void;
}

/** What a notice is, before its texts: what it is called, whom it is for, how severe it is, and what it is about. */
export function DocumentHead(props: DocumentHeadProps) {
  const { document, faults, severityMark, onChange, commentsOf, onComment } = props;
  const named = [...new Set(NOTICE_PARTS.flatMap(({ key }) => idsIn(document[key])))].filter(
    (id) => !document.vulnerabilities.includes(id),
  );
  const comments = commentsOf('');
  return (
    <Card
      title="基本信息"
      aside={
        <Button variant="quiet" className={styles.small} onClick={() => onComment('')}>
          {comments > 0 ? `对全文的意见 ${comments}` : '对全文提出意见'}
        </Button>
      }
    >
      <div className={library.form}>
        <TextField
          label="标题"
          name="title"
          value={document.title}
          error={faults.title}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <div className={styles.head}>
          <SelectField
            label="风险等级"
            hint={severityMark}
            value={document.severity ?? ''}
            onChange={({ target }) => onChange({ severity: (target.value || null) as Severity | null })}
          >
            <option value="">未评级</option>
            {SEVERITIES.map(({ key, cn }) => (
              <option key={key} value={key}>
                {cn}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="类别"
            value={document.kind}
            onChange={({ target }) => onChange({ kind: target.value as NoticeKind })}
          >
            {NOTICE_KINDS.map(({ key, cn }) => (
              <option key={key} value={key}>
                {cn}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="传播范围"
            hint={TLP_LABELS.find(({ key }) => key === document.tlp)?.cn}
            value={document.tlp}
            onChange={({ target }) => onChange({ tlp: target.value as Tlp })}
          >
            {TLP_LABELS.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="体例"
            value={document.form}
            onChange={({ target }) => onChange({ form: target.value as NoticeForm })}
          >
            {NOTICE_FORMS.map(({ key, cn }) => (
              <option key={key} value={key}>
                {cn}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.flags}>
          <CheckField checked={document.exploited} onChange={({ target }) => onChange({ exploited: target.checked })}>
            已发现在野利用
          </CheckField>
          <CheckField checked={document.core} onChange={({ target }) => onChange({ core: target.checked })}>
            核心情报（仅商业版可见）
          </CheckField>
        </div>
        <FieldFrame label="涉及的漏洞" error={faults.vulnerabilities} hint="可粘贴多个编号">
          {(framed) => (
            <CreatableSelect
              framed={framed}
              label="涉及的漏洞"
              placeholder="CVE、CNVD、CNNVD 或 LDY 编号"
              value={document.vulnerabilities}
              options={document.vulnerabilities.map((id) => ({ value: id, label: id }))}
              accepts={(text) => idsIn(text).length > 0}
              onChange={(values) =>
                onChange({
                  vulnerabilities: [
                    ...new Set(
                      values.flatMap((text) => (document.vulnerabilities.includes(text) ? [text] : idsIn(text))),
                    ),
                  ],
                })
              }
            />
          )}
        </FieldFrame>
        {named.length > 0 && (
          <p className={styles.note}>
            正文还提到 {named.slice(0, 5).join('、')}
            {named.length > 5 && ` 等 ${named.length} 个编号`}。
            <Button
              variant="quiet"
              className={styles.small}
              onClick={() => onChange({ vulnerabilities: [...document.vulnerabilities, ...named].slice(0, 200) })}
            >
              列入涉及的漏洞
            </Button>
          </p>
        )}
        <FieldFrame label="涉及的产品" error={faults.products} hint="列入后，按产品和厂商筛选的读者能找到">
          {(framed) => (
            <LoadMoreSelect
              framed={framed}
              label="涉及的产品"
              placeholder="搜索产品"
              value={document.products}
              onChange={(products) => onChange({ products })}
              useOptions={useProducts}
            />
          )}
        </FieldFrame>
      </div>
    </Card>
  );
}
