import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { Link } from 'react-router';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useView } from '../collection-view.ts';
import type { ActiveFilter } from '../filters/active-filters.ts';
import styles from './no-results.module.css';

interface NoResultsProps {
  filter: ListFilter;
  chips: ActiveFilter[];
  /** Alternative queries with results, best first. */
  corrections: readonly string[];
  onChange: (change: ListFilter) => void;
  onClear: () => void;
}

/** Number of filters offered for removal, last ones first: the filter added last is most likely the reason. */
const OFFERED = 3;

/** Says what was searched for and offers corrections and removing conditions. */
export function NoResults({ filter, chips, corrections, onChange, onClear }: NoResultsProps) {
  const view = useView();
  const { noun } = view.collection;
  const words = chips.find(({ key }) => key === 'query')?.label;
  const conditions = chips.filter(({ key }) => key !== 'query');
  return (
    <EmptyState
      title={`没有找到${noun}`}
      hint={hintOf(noun, words, conditions.length, parseIdentifier(filter.query ?? '')?.value)}
    >
      {corrections.length > 0 && (
        <p className={styles.corrections}>
          你是不是要找
          {corrections.map((query) => (
            <Link key={query} to={addressOfSearch({ list: view, filter: { ...filter, query } })}>
              {query}
            </Link>
          ))}
        </p>
      )}
      {[...conditions.slice(-OFFERED).reverse()].map(({ key, label, without }) => (
        <Button key={key} icon="close" onClick={() => onChange(without)}>
          {label}
        </Button>
      ))}
      <Button variant="primary" onClick={onClear}>
        清空全部条件
      </Button>
    </EmptyState>
  );
}

function hintOf(noun: string, words: string | undefined, conditions: number, identifier: string | undefined): string {
  // With other conditions the record may exist without meeting them.
  if (identifier && conditions === 0)
    return `库中没有编号 ${identifier}，可能尚未公开或尚未收录。请核对编号，或换用产品名称搜索，也可以过些时候再查。`;
  if (words && conditions > 0)
    return `搜索词${words}与 ${conditions} 个条件没有同时匹配的${noun}。可以去掉一个条件再试：`;
  if (words) return `搜索词${words}没有匹配的${noun}。请检查编号是否完整，或换用产品的中文、英文名称。`;
  return `${conditions} 个条件没有同时匹配的${noun}。可以去掉一个条件再试：`;
}
