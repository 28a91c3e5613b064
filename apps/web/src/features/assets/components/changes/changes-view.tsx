import { CHANGE_CAUSES } from '@ldy/contract/asset/verdicts.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@ldy/contract/limits.ts';
import { anySourceLabel } from '@ldy/domain/patch/source-label.ts';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { type Changes, useVerdictChanges } from '../../requests/change-requests.ts';
import styles from '../exposure/exposure.module.css';

type Change = Changes['list'][number];
type Group = Changes['groups'][number];
type Cause = Change['cause'];

const ALL = 'all';
const PAGE_SIZE = DEFAULT_PAGE_SIZE;
const STANDINGS: Readonly<Record<Change['before'], string>> = {
  affected: '受影响',
  unknown: '无法判断',
  none: '不涉及',
};
const CAUSES = Object.fromEntries(CHANGE_CAUSES.map(({ key, label }) => [key, label])) as Record<Cause, string>;
/** Of the log of changes. */
const WHY: Readonly<Record<string, string>> = {
  'source-said': '来源新发布',
  'source-corrected': '来源更正',
  'rules-changed': '整理规则变化',
  editor: '编辑修正',
  merge: '编号合并或拆分',
  time: '到期',
};
const WHAT: Readonly<Record<string, string>> = { withdrawn: '漏洞已撤下', merged: '已并入另一漏洞' };

/** 结论变化: which verdicts about the own assets became others in the last thirty days, and by what. */
export function ChangesView() {
  const [parameters, setParameters] = useSearchParams();
  const cause = CHANGE_CAUSES.find(({ key }) => key === parameters.get('cause'))?.key;
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const query = useVerdictChanges({ page, page_size: PAGE_SIZE, ...(cause && { cause }) });
  const show = (more: Readonly<Record<string, string>>) =>
    setParameters({ view: 'changes', ...more }, { replace: true });
  return (
    <>
      <FilterSelect
        label="原因"
        value={cause ?? ALL}
        options={[{ value: ALL, label: '全部原因' }, ...CHANGE_CAUSES.map(({ key, label }) => ({ value: key, label }))]}
        onChange={(value) => show(value === ALL ? {} : { cause: value })}
      />
      <Loaded name="结论变化" query={query}>
        {(changes) =>
          changes.total === 0 ? (
            <Card title="结论变化">
              <EmptyState
                icon="box"
                title="最近 30 天没有变化"
                hint="漏洞数据、判断规则或资产变化后，与之前不同的结论会列在这里。"
              />
            </Card>
          ) : (
            <>
              <CausesCard groups={changes.groups} />
              <Card title="逐项变化" hint="一项为一个资产的一个漏洞，最近的在前。">
                <ul className={styles.first}>
                  {changes.list.map((change) => (
                    <ChangeItem key={`${change.at} ${change.asset.id} ${change.id}`} change={change} />
                  ))}
                </ul>
                {changes.total > PAGE_SIZE && (
                  <Pagination
                    page={page}
                    lastPage={Math.ceil(changes.total / PAGE_SIZE)}
                    pageSize={PAGE_SIZE}
                    pageSizes={PAGE_SIZES.filter((size) => size === PAGE_SIZE)}
                    summary={`共 ${changes.total} 项`}
                    onPage={(next) => show({ page: String(next), ...(cause && { cause }) })}
                    onPageSize={() => {}}
                  />
                )}
              </Card>
            </>
          )
        }
      </Loaded>
    </>
  );
}

const CausesCard = ({ groups }: { groups: readonly Group[] }) => (
  <Card title="按原因" hint="最近 30 天。">
    <ul className={styles.first}>
      {groups.map((group) => (
        <li key={`${group.cause} ${group.why} ${group.source}`} className={styles.item}>
          <p className={styles.line}>
            <span className={styles.name}>{causeInWords(group)}</span>
            <span className={styles.note}>
              {group.assets} 个资产：新增 {group.found} 项，消除 {group.gone} 项，变化 {group.changed} 项
            </span>
          </p>
        </li>
      ))}
    </ul>
  </Card>
);

function ChangeItem({ change }: { change: Change }) {
  const { at, asset, id, cve, title, severity, component, components, before, after } = change;
  return (
    <li className={styles.item}>
      <p className={styles.line}>
        <Link to={paths.vulnerabilityProfile.href(id)}>{cve || id}</Link>
        <SeverityTag severity={severity} />
        <span>
          {STANDINGS[before]} →{' '}
          <strong className={after === 'affected' ? styles.urgent : undefined}>{STANDINGS[after]}</strong>
        </span>
      </p>
      {title !== '' && <p className={styles.sentence}>{title}</p>}
      <p className={styles.note}>
        <Link to={`${paths.userAssets.href()}?asset=${asset.id}`}>
          <bdi>{asset.name}</bdi>
        </Link>
        ，<bdi>{component}</bdi>
        {components > 1 && ` 等 ${components} 个组件`}
      </p>
      <p className={styles.note}>
        <DateText value={at} />，{causeInWords(change)}
      </p>
    </li>
  );
}

/** 漏洞数据变化：CVE 来源更正 */
function causeInWords({
  cause,
  why,
  source,
  ...more
}: Pick<Change, 'cause' | 'why' | 'source'> & { what?: string }): string {
  if (cause !== 'record') return CAUSES[cause];
  const who = source === '' ? '' : `${anySourceLabel(source)} `;
  const words = WHAT[more.what ?? ''] ?? WHY[why] ?? '';
  return `${CAUSES[cause]}${words === '' ? '' : `：${who}${words}`}`;
}
