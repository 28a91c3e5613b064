import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { ActiveFilter } from './active-filters.ts';

interface NoResultsProps {
  search: string;
  filters: ActiveFilter[];
  onChange: (change: Partial<VulnerabilityFilter>) => void;
  onClear: () => void;
}

/** How many filters are offered for dropping, the last ones first: the one added last is the likeliest to be too much. */
const OFFERED = 3;

/** Says what was searched for, and which condition to give up. */
export function NoResults({ search, filters, onChange, onClear }: NoResultsProps) {
  const conditions = filters.filter(({ key }) => key !== 'query');
  const hint = search ? (
    <>
      检索词“{search}”{conditions.length > 0 && `与 ${conditions.length} 个筛选条件`}没有匹配的漏洞。
      {conditions.length > 0 ? '可以去掉一个条件再试：' : '请检查编号是否完整，或换用产品的中文、英文名称。'}
    </>
  ) : (
    `${conditions.length} 个筛选条件没有同时匹配的漏洞。可以去掉一个条件再试：`
  );
  return (
    <EmptyState title="没有找到漏洞" hint={hint}>
      {conditions
        .slice(-OFFERED)
        .reverse()
        .map(({ key, label, without }) => (
          <Button key={key} icon="close" onClick={() => onChange(without)}>
            {label}
          </Button>
        ))}
      <Button look="primary" onClick={onClear}>
        清空全部条件
      </Button>
    </EmptyState>
  );
}
