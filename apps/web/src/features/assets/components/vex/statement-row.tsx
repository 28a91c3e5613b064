import { sourceLabel } from '@ldy/domain/record/source-labels.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import type { RehearsedStatement } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';
import { inReadableForm } from '../readable-identity.ts';
import own from './vex.module.css';
import { justificationLabel, kindColor, kindLabel, WIDE_WORDS, whyInWords } from './vex-words.ts';

interface StatementRowProps {
  statement: RehearsedStatement;
  isTaken: boolean;
  /** Where a person may make it their own decision. */
  onTick?: (is: boolean) => void;
}

/** One statement: of what, what it says and why, what is the matter with it, and what the sources say. */
export function StatementRow({ statement, isTaken, onTick }: StatementRowProps) {
  const { vulnerability, kind, product, within, wide, findings, exploited, components, sources, words, place } =
    statement;
  const why = whyInWords(statement);
  const explanation = [justificationLabel(statement.justification), words].filter(Boolean).join('：');
  const others = components.filter((it) => it !== product);
  return (
    <li className={styles.finding}>
      <p className={styles.line}>
        <span className={styles.title}>{vulnerability}</span>
        {exploited && <Tag color="red">已被利用</Tag>}
        <Tag color={kindColor(kind)}>{kindLabel(kind)}</Tag>
        {findings > 0 && <span className={styles.note}>{findings} 个处置项</span>}
      </p>
      {product && (
        <p className={own.identity}>
          <bdi>{inReadableForm(product)}</bdi>
          {within && (
            <>
              ，限于 <bdi>{inReadableForm(within)}</bdi>
            </>
          )}
        </p>
      )}
      {why && <p className={own.why}>{why}</p>}
      {wide.map((it) => (
        <p key={it} className={own.why}>
          {WIDE_WORDS[it]}
        </p>
      ))}
      {others.length > 0 && <p className={own.identity}>对应 {others.map(inReadableForm).join('、')}</p>}
      {explanation && <p className={styles.sentence}>作者说明：{explanation}</p>}
      {sources.length > 0 && <p className={styles.sentence}>来源：{sources.map(sourceInWords).join('；')}</p>}
      <p className={styles.place}>位置 {place}</p>
      {onTick && (
        <CheckField checked={isTaken} onChange={({ target }) => onTick(target.checked)}>
          作为我的决定采用
        </CheckField>
      )}
    </li>
  );
}

/** The server writes the key of the source before what it says. */
function sourceInWords(written: string): string {
  const [source = '', ...rest] = written.split('：');
  return rest.length === 0 ? written : `${sourceLabel(source)} ${rest.join('：')}`;
}
