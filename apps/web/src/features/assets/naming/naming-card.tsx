import { useState } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { useNaming } from '../requests/naming-requests.ts';
import { useHolder } from '../requests/use-holder.ts';
import { NamingRow } from './naming-row.tsx';

const SIZE = 20;

/** 识别规则: which products names mean, as people said. Not there before the first one. */
export function NamingCard() {
  const [page, setPage] = useState(1);
  const query = useNaming({ ...useHolder(), page, page_size: SIZE });
  const total = query.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / SIZE));
  // Deleting may empty the last one.
  if (query.data && page > lastPage) setPage(lastPage);
  if (query.isPending || query.data?.total === 0) return null;
  return (
    <Card title="识别规则" hint="同名的组件都按此识别。提交后由编辑团队审核，采纳的对所有人有效。">
      <Loaded name="识别规则" query={query}>
        {({ list }) => (
          <ul className={`${rows.list} ${rows.flush}`} aria-label="识别规则">
            {list.map((rule) => (
              <NamingRow key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </Loaded>
      {lastPage > 1 && (
        <Pagination
          {...{ page, lastPage, pageSize: SIZE, pageSizes: [SIZE], onPage: setPage }}
          summary={`共 ${total} 条`}
          onPageSize={() => undefined}
        />
      )}
    </Card>
  );
}
