import { EXPIRING_DAYS } from '@ldy/contract/asset/decisions.ts';
import { DECISION_STATES } from '@ldy/domain/asset/decision/decision.ts';
import { DECISION_KINDS } from '@ldy/domain/asset/decision/kinds.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FilterFlag, FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { type DecisionRow, useDecisions } from '../../requests/decision-requests.ts';
import { useHolder } from '../../requests/use-holder.ts';
import { DecisionAbout, DecisionTags } from './decision-about.tsx';
import { STATE_WORDS } from './decision-words.ts';
import styles from './decisions.module.css';
import { ApproveDialog, RevokeDialog } from './end-dialogs.tsx';
import { useDecisionFilter } from './use-decision-filter.ts';

const PAGE = 20;
const MOST_PAGES = 500;

/** 处置决定: what was set aside, by whom, why and until when. */
export function DecisionsView() {
  const [{ kind, state, expiring, document, page }, change] = useDecisionFilter();
  const query = useDecisions({
    ...useHolder(),
    ...(document !== '' && { document }),
    ...{ kind: kind === '' ? [] : [kind], state: state === '' ? [] : [state], expiring },
    ...{ page, page_size: PAGE },
  });
  const isNarrowed = kind !== '' || state !== '' || expiring || document !== '';
  return (
    <Card title="处置决定" hint="误报、接受风险、已缓解与不可达。搁置不删除：到期或撤销后，漏洞回到待处置。">
      <div className={styles.filters}>
        <FilterSelect
          label="种类"
          value={kind}
          options={[
            { value: '' as const, label: '全部种类' },
            ...DECISION_KINDS.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(to) => change({ kind: to })}
        />
        <FilterSelect
          label="状态"
          value={state}
          options={[
            { value: '' as const, label: '全部状态' },
            ...DECISION_STATES.map((key) => ({ value: key, label: STATE_WORDS[key].label })),
          ]}
          onChange={(to) => change({ state: to })}
        />
        <FilterFlag
          label={`${EXPIRING_DAYS} 天内到期`}
          checked={expiring}
          onChange={(is) => change({ expiring: is })}
        />
        {document !== '' && <FilterFlag label="出自一个 VEX 文件" checked onChange={() => change({ document: '' })} />}
      </div>
      <Loaded name="处置决定" query={query}>
        {({ total, list }) =>
          list.length === 0 ? (
            <Nothing
              isNarrowed={isNarrowed}
              onClear={() => change({ kind: '', state: '', expiring: false, document: '' })}
            />
          ) : (
            <>
              <ul className={rows.list} aria-label="处置决定">
                {list.map((decision) => (
                  <Row key={decision.id} decision={decision} />
                ))}
              </ul>
              {total > PAGE && (
                <Pagination
                  page={page}
                  lastPage={Math.min(MOST_PAGES, Math.ceil(total / PAGE))}
                  pageSize={PAGE}
                  pageSizes={[PAGE]}
                  summary={`共 ${total} 条`}
                  onPage={(to) => change({ page: to })}
                  onPageSize={() => undefined}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ decision }: { decision: DecisionRow }) {
  const [asked, setAsked] = useState<'approve' | 'revoke' | null>(null);
  const { cve, vulnerability, title, severity, exploited, state, may } = decision;
  const close = () => setAsked(null);
  return (
    <li className={rows.row} data-ended={state === 'expired' || state === 'revoked' || undefined}>
      <div className={styles.words}>
        <p className={styles.line}>
          <Link className={rows.name} to={paths.vulnerabilityProfile.href(vulnerability)}>
            {cve || vulnerability}
          </Link>
          <SeverityTag severity={severity} />
          {exploited && <Tag color="red">已被利用</Tag>}
          <DecisionTags decision={decision} />
        </p>
        <p>{title}</p>
        <DecisionAbout decision={decision} />
      </div>
      <div className={styles.line}>
        {may.includes('approve') && <Button onClick={() => setAsked('approve')}>批准</Button>}
        {may.includes('revoke') && <Button onClick={() => setAsked('revoke')}>撤销</Button>}
      </div>
      {asked === 'approve' && <ApproveDialog decision={decision} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog decision={decision} onClose={close} />}
    </li>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed)
    return (
      <EmptyState icon="search" title="没有符合条件的决定">
        <Button onClick={onClear}>清除条件</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="check"
      title="还没有处置决定"
      hint="不需要处置的漏洞，在待处置中用“设为…”搁置：误报、接受风险、已缓解或不可达。谁、为何、至何时，都列在这里。"
    >
      <Link to={`${paths.userAssets.href()}?view=work`}>去待处置</Link>
    </EmptyState>
  );
}
