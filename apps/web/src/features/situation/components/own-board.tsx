import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { type Concerned, concernedHref } from '#web/platform/library/use-concerned.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { VulnerabilityList } from './lists.tsx';
import { Panel } from './panel.tsx';
import { MaybeLink } from './screen.tsx';
import styles from './situation.module.css';

interface OwnFigure {
  label: string;
  filter: ListFilter;
  count(own: Concerned): number;
}

const countOf = ({ facets }: Concerned, facet: 'priority' | 'flags', name: string): number =>
  facets[facet]?.find(({ value }) => value === name)?.count ?? 0;

/** Each the total of the list that it leads to; the last one has besides what affects the assets. */
const FIGURES: readonly OwnFigure[] = [
  { label: '影响我的资产', filter: {}, count: ({ total }) => total.value },
  { label: '须立即处置', filter: { priority: ['now'] }, count: (own) => countOf(own, 'priority', 'now') },
  { label: '已被利用（KEV）', filter: { kev: true }, count: (own) => countOf(own, 'flags', 'kev') },
  { label: '有 PoC', filter: { has_poc: true }, count: (own) => countOf(own, 'flags', 'has_poc') },
  { label: '有修复', filter: { has_patch: true }, count: (own) => countOf(own, 'flags', 'has_patch') },
  { label: '含无法判断', filter: { my_assets: 'possible' }, count: ({ my_assets: all }) => all?.possible ?? 0 },
];

/** 我的资产: what affects what the reader has, the most urgent first. */
export function OwnBoard(own: Concerned) {
  const { list } = own;
  const affecting = new Map(list.map(({ id, my_assets: assets }) => [id, assets?.affected ?? 0]));
  return (
    <>
      <Panel title="影响我的资产的漏洞" about="尚待处置，最紧急的在前" width={7} height={2}>
        <VulnerabilityList
          rows={list}
          at={({ id }) => `${affecting.get(id)} 个资产`}
          none="没有待处置的漏洞影响您的资产。没有数据的组件不在其中，不等于不受影响。"
        />
      </Panel>
      <Panel title="其中" about="漏洞数" width={5} height={2}>
        <ul className={`${styles.figures} ${styles.ownFigures}`}>
          {FIGURES.map((figure) => (
            <li key={figure.label} data-count={figure.count(own) === 0 ? 'none' : undefined}>
              <MaybeLink to={concernedHref(figure.filter)} className={styles.figure}>
                <span>{figure.label}</span>
                <strong>{formatCount(figure.count(own))}</strong>
              </MaybeLink>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
