import { Link } from 'react-router';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import type { StandardType } from '../../catalogue/types.ts';
import { hasWord, lookupWords } from '../../catalogue/words.ts';
import type { TypeCounts } from '../../requests/read-type-counts.ts';
import { SearchLibrary } from '../frame/search-library.tsx';
import { Marked } from '../marked.tsx';
import styles from '../results.module.css';

interface TypeResultsProps {
  found: readonly StandardType[];
  text: string;
  counts: TypeCounts;
  href: (id: string) => string;
}

/** Matching types, each with the matching sentence. */
export function TypeResults({ found, text, counts, href }: TypeResultsProps) {
  if (found.length === 0)
    return (
      <EmptyState
        title="没有符合的类型"
        hint="试试更短的词、英文名称，或 CWE 编号。类型树里的名称与公告上的叫法可能不同。"
      >
        <SearchLibrary text={text} />
      </EmptyState>
    );
  return (
    <ul className={styles.results} aria-label="找到的类型">
      {found.map((type) => (
        <li key={type.id}>
          <Link className={styles.row} to={href(type.id)} preventScrollReset>
            <span className={styles.name}>
              <Marked text={type.cn} search={text} />
              <small lang="en">
                <Marked text={type.en} search={text} />
              </small>
            </span>
            {counts && <span className={styles.count}>{formatCount(counts.get(type.id) ?? 0)} 个漏洞</span>}
            <span className={styles.text}>
              <Marked text={tellingText(type, lookupWords(text))} search={text} />
            </span>
            <span className={styles.note}>
              {[type.cwe, ...type.path.map(({ cn }) => cn)].filter(Boolean).join(' · ')}
              {type.aliases.length > 0 && (
                <>
                  {' · '}
                  <Marked text={type.aliases.join('、')} search={text} />
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The sentence that contains a search word; without a match, the type's definition. */
function tellingText(type: StandardType, words: readonly string[]): string {
  const texts = [type.interpretation, type.harm, type.scope, ...type.situations, ...type.measures];
  return texts.find((text) => words.some((word) => hasWord(text, word))) ?? type.interpretation;
}
