import type { KnownRecord } from '@ldy/contract/back-office/notices.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { partsOfForm } from '@ldy/domain/notice/forms.ts';
import { severityName } from '@ldy/domain/notice/kinds.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DocumentHead } from './document-head.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { fieldName } from './notice-words.tsx';
import styles from './notices.module.css';
import { RowFields } from './row-fields.tsx';
import { lineOfFacts } from './take-facts.ts';
import type { Offer } from './use-completion.ts';

interface DocumentFormProps {
  document: NoticeDocument;
  faults: Readonly<Record<string, string>>;
  /** What is known of the vulnerabilities that the document names. */
  records: readonly KnownRecord[];
  commentsOf: (field: string) => number;
  onChange: (part: Partial<NoticeDocument>) => void;
  onComment: (field: string) => void;
}

const add = (list: readonly string[], value: string) => (list.includes(value) ? [...list] : [...list, value]);

/** Every field of a notice; its texts under the names and in the order of its form. */
export function DocumentForm(props: DocumentFormProps) {
  const { document, faults, records, commentsOf, onChange, onComment } = props;
  const known = records.filter((record) => record.known);
  const facts = known.length > 0 ? known.map(lineOfFacts).join('\n\n') : undefined;
  const note = ({ kind, value }: Offer) => {
    if (kind === 'product') onChange({ products: add(document.products, value) });
    if (kind === 'vulnerability') onChange({ vulnerabilities: add(document.vulnerabilities, value) });
  };
  const markOf = (value: string) => {
    const fact = document.facts.find((each) => each.value === value);
    return fact && `取自 ${fact.vulnerability} 的记录`;
  };
  const affected = (
    <RowFields
      key="affected"
      name="affected"
      label="受影响的产品与版本"
      unit="产品"
      columns={[
        { name: 'product', label: '产品' },
        { name: 'versions', label: '受影响版本' },
        { name: 'fixed', label: '修复版本' },
      ]}
      rows={document.affected}
      blank={{ product: '', versions: '', fixed: '' }}
      faults={faults}
      markOf={({ product, versions }) => markOf(`${product}：${versions}`)}
      onChange={(rows) => onChange({ affected: rows })}
    />
  );
  return (
    <>
      <DocumentHead {...props} severityMark={markOf(severityName(document.severity))} />
      <Card title="正文" hint="Markdown；输入漏洞编号、补丁编号或 @产品 时可补全，Alt+F 写入记录中的等级、评分与版本。">
        <div className={styles.parts}>
          {partsOfForm(document.form).map(({ key, name }) => [
            <MarkdownField
              key={key}
              name={key}
              label={name || fieldName(key)}
              value={document[key]}
              error={faults[key]}
              onChange={(text) => onChange({ [key]: text })}
              onNamed={note}
              facts={facts}
              comments={commentsOf(key)}
              onComment={() => onComment(key)}
            />,
            key === 'scope' && affected,
          ])}
        </div>
      </Card>
      <Card title="时间线与参考链接">
        <div className={styles.parts}>
          <RowFields
            name="timeline"
            label="时间线"
            unit="事件"
            columns={[
              { name: 'date', label: '日期', type: 'date' },
              { name: 'event', label: '事件' },
            ]}
            rows={document.timeline}
            blank={{ date: '', event: '' }}
            faults={faults}
            onChange={(rows) => onChange({ timeline: rows })}
          />
          <RowFields
            name="references"
            label="参考链接"
            unit="链接"
            columns={[
              { name: 'title', label: '标题' },
              { name: 'url', label: '地址', type: 'url' },
            ]}
            rows={document.references}
            blank={{ title: '', url: '' }}
            faults={faults}
            markOf={({ url }) => markOf(url)}
            onChange={(rows) => onChange({ references: rows })}
          />
        </div>
      </Card>
    </>
  );
}
