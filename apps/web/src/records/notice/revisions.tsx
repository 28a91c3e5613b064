import { compareRevisions, type NoticeDetail } from '@ldy/contract/notice/detail.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Block } from './block.tsx';
import { ChangedParts } from './changed-parts.tsx';
import styles from './notice.module.css';

/** What was published when, and what each revision changed. */
export function Revisions({ notice: { id, revisions } }: { notice: NoticeDetail }) {
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Block title="修订记录" isShown={revisions.length > 0}>
      <ol className={styles.records}>
        {revisions.map(({ revision, at, note }) => (
          <li key={revision}>
            <strong>第 {revision} 版</strong>
            <DateText value={at} />
            <span className={styles.recordTitle}>{note || (revision === 1 ? '首次发布' : '')}</span>
            {revisions.some((other) => other.revision === revision - 1) && (
              <Button
                aria-expanded={compared === revision}
                onClick={() => setCompared(compared === revision ? null : revision)}
              >
                {compared === revision ? '收起差别' : '查看差别'}
              </Button>
            )}
            {compared === revision && <Changes id={id} revision={revision} />}
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Changes({ id, revision }: { id: string; revision: number }) {
  const { data, isError } = useQuery({
    queryKey: ['notices', 'changes', id, revision],
    queryFn: ({ signal }) => fetchResult(compareRevisions, { id, revision }, { signal }),
  });
  if (isError) return <p role="alert">差别加载失败，请稍后再试。</p>;
  if (!data) return <p role="status">正在比较 …</p>;
  return <ChangedParts parts={data.parts} empty="可见的部分没有变化。" />;
}
