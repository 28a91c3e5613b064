import { QUERY_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { HighlightedQuery } from '../box/highlighted-query.tsx';
import { useView } from '../collection-view.ts';
import styles from './builder.module.css';
import { groupOf, queryOf, replaced } from './builder-model.ts';
import { GroupEditor } from './group-editor.tsx';
import { ReadyExamples } from './ready-examples.tsx';

interface QueryBuilderProps {
  /** Current text of the search box. */
  text: string;
  /** Of conditions that are not in the search box. */
  words?: { apply: string; clear: string };
  onApply: (text: string) => void;
  onClose: () => void;
}

const OF_BOX = { apply: '搜索', clear: '清空搜索框' };

/** 条件构造器: edits a query as rows of conditions, starting with the query in the box. */
export default function QueryBuilder({ text, words = OF_BOX, onApply, onClose }: QueryBuilderProps) {
  const { collection, proposed } = useView();
  const [read] = useState(() => parseQuery(collection, text));
  const [root, setRoot] = useState(() => groupOf(read.query, proposed));
  const printed = printQuery(collection, queryOf(root));
  const [problem] = parseQuery(collection, printed).problems;
  const isTooLong = printed.length > QUERY_MAX_CHARACTERS;
  const isIdle = printed === '' && text.trim() === '';
  const wrong = isTooLong ? `搜索语句太长：最多 ${QUERY_MAX_CHARACTERS} 个字符` : problem?.message;

  return (
    <Dialog
      title="条件构造器"
      open
      width={820}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={wrong !== undefined || isIdle} onClick={() => onApply(printed)}>
            {printed || isIdle ? words.apply : words.clear}
          </Button>
        </>
      }
    >
      <div className={styles.builder}>
        {read.problems.length > 0 && (
          <p className={styles.notice} role="status">
            搜索框里的内容有误，没有带入：<code>{text}</code> {read.problems[0]?.message}
          </p>
        )}
        {printed === '' && <ReadyExamples onPick={setRoot} />}
        <GroupEditor
          group={root}
          depth={0}
          onChange={setRoot}
          onReplace={(id, next) => setRoot((former) => replaced(former, id, next))}
        />
        <div className={styles.written}>
          <div className={styles.writtenHead}>
            <h3>搜索语句</h3>
            {printed && <CopyButton text={printed} what="搜索语句" labelled />}
          </div>
          <output className={styles.query} aria-label="写出的搜索语句">
            {printed ? (
              <HighlightedQuery text={printed} />
            ) : (
              <span className={styles.none}>填写条件后，这里显示写出的搜索语句</span>
            )}
          </output>
          {wrong && (
            <p className={styles.wrong} role="alert">
              {wrong}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
