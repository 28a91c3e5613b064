import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { Link } from 'react-router';
import { addressOfSearch } from '#web/platform/search-state.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { useView } from '../collection-view.ts';
import type { ActiveFilter } from '../filters/active-filters.ts';
import { useTotals } from '../requests/list-records.ts';
import styles from './no-results.module.css';
import { formatTotal } from './result-bar.tsx';

interface NoResultsProps {
  filter: ListFilter;
  chips: ActiveFilter[];
  /** Alternative queries with results, best first. */
  corrections: readonly string[];
  /** The filter after a change. */
  after: (change: ListFilter) => ListFilter;
  onChange: (change: ListFilter) => void;
  onClear: () => void;
}

/** Number of filters offered for removal, last ones first: the filter added last is most likely the reason. */
const OFFERED = 3;
/** The beginning of a number: words that are no number have none to be looked over. */
const NUMBER = /^\s*(?:ldy|cve|cnvd|cnnvd|ghsa|bid)[-_\s]?\d/i;

/** Says what was searched for, and offers corrections and each condition to leave out, with what is found without it. */
export function NoResults({ filter, chips, corrections, after, onChange, onClear }: NoResultsProps) {
  const view = useView();
  const { noun } = view.collection;
  const words = chips.find(({ key }) => key === 'query');
  const conditions = chips.filter(({ key }) => key !== 'query');
  const offered = conditions.length > 0 ? [...conditions.slice(-OFFERED).reverse(), ...(words ? [words] : [])] : [];
  const rests = chips.length > 1 ? offered.map(({ without }) => after(without)) : [];
  const counted = rests.filter((rest) => isFree(rest, filter));
  const totals = useTotals(counted);
  // Nothing was asked for, so the portal has none.
  if (chips.length === 0)
    return <EmptyState picture={NothingYet} title={`还没有${noun}`} hint="有了以后会显示在这里。" />;
  return (
    <EmptyState title={`没有找到${noun}`} hint={hintOf(noun, words?.label, conditions.length, filter.query ?? '')}>
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
      {offered.map(({ key, label, without }, index) => {
        const total = totals[counted.indexOf(rests[index] ?? {})];
        return (
          <Button key={key} disabled={total?.value === 0} onClick={() => onChange(without)}>
            去掉 {label}
            {total && <span className={styles.left}>{formatTotal(total)} 条</span>}
          </Button>
        );
      })}
      <Button variant="primary" onClick={onClear}>
        清空全部条件
      </Button>
    </EmptyState>
  );
}

/** Whether counting spends no search of the day: conditions are free, and so are the words that have been searched for. */
const isFree = (rest: ListFilter, filter: ListFilter): boolean =>
  (!rest.query && !rest.ids) || (rest.query === filter.query && rest.ids === filter.ids);

function hintOf(noun: string, words: string | undefined, conditions: number, query: string): string {
  const identifier = parseIdentifier(query)?.value;
  // With other conditions the record may exist without meeting them.
  if (identifier && conditions === 0)
    return `库中没有编号 ${identifier}，可能尚未公开或尚未收录。请核对编号，或换用产品名称搜索，也可以过些时候再查。`;
  if (words && conditions > 0)
    return `搜索词${words}与 ${conditions} 个条件没有同时匹配的${noun}。可以去掉一个条件再试：`;
  if (words && NUMBER.test(query))
    return `搜索词${words}没有匹配的${noun}。请检查编号是否完整，或换用产品的中文、英文名称。`;
  if (words) return `搜索词${words}没有匹配的${noun}。请减少词语，或换一种说法：编号，产品的中文、英文名称。`;
  return `${conditions} 个条件没有同时匹配的${noun}。可以去掉一个条件再试：`;
}
