import type { KnownRecord } from '@ldy/contract/back-office/notices.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { checkFacts, recordFactName } from '@ldy/domain/notice/record-facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from '../kit/back-office.module.css';
import notices from './notices.module.css';
import { factsOf, takenFacts } from './take-facts.ts';

interface FactsPanelProps {
  document: NoticeDocument;
  records: readonly KnownRecord[];
  isLoading: boolean;
  /** Undefined where the reader may not change the notice. */
  onTake: (() => void) | undefined;
}

/** What of the document was taken from records, and whether they still say it. */
export function FactsPanel({ document, records, isLoading, onTake }: FactsPanelProps) {
  const known = new Map(records.filter((record) => record.known).map((record) => [record.id, factsOf(record)]));
  const checked = checkFacts(takenFacts(document), known);
  const changed = checked.filter(({ holds }) => holds === false).length;
  const unknown = records.filter((record) => !record.known).map(({ id }) => id);
  return (
    <div className={notices.panel}>
      {onTake && (
        <div>
          <Button icon="download" disabled={isLoading || known.size === 0} onClick={onTake}>
            从记录填入空缺（Alt+F）
          </Button>
          <p className={styles.hint}>填入等级、受影响与修复版本、参考链接；已写的内容不变。</p>
        </div>
      )}
      {document.vulnerabilities.length === 0 && <p className={styles.muted}>先填写涉及的漏洞。</p>}
      {unknown.length > 0 && !isLoading && <p role="note">知识库没有 {unknown.join('、')} 的记录。</p>}
      {changed > 0 && (
        <p role="status" className={notices.warning}>
          {changed} 项与记录现在的内容不同，请核对。
        </p>
      )}
      <ul className={notices.facts} aria-label="取自记录的内容">
        {checked.map(({ vulnerability, fact, value, holds, now }) => (
          <li key={`${vulnerability} ${fact} ${value}`}>
            <p>
              {holds === true && <Tag color="green">一致</Tag>}
              {holds === false && <Tag color="red">已变化</Tag>}
              {holds === null && <Tag>无法核对</Tag>} <strong>{recordFactName(fact)}</strong>{' '}
              <span className={styles.second}>{vulnerability}</span>
            </p>
            <p className={notices.value}>{value}</p>
            {holds === false && fact !== 'reference' && (
              <p className={notices.value}>记录现为：{now.join('；').slice(0, 500) || '没有说明'}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
