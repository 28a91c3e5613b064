import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import type { ReactNode } from 'react';
import { DateText } from '#web/ui/date-text.tsx';
import { MarkedText } from '#web/workbench/hits/marked-text.tsx';
import { rowHits } from '#web/workbench/hits/matches.ts';
import { Missing } from '#web/workbench/row/missing.tsx';
import type { OptionalColumn } from '#web/workbench/settings/list-settings.ts';
import styles from '#web/workbench/table/result-table.module.css';
import { RowFlags } from '#web/workbench/table/row-flags.tsx';
import { formatRank, formatScore, formatShare } from '../figures.ts';
import { MarkedTypes } from './marked-types.tsx';
import { describeProducts, describeTypes, mainProduct } from './row-words.ts';

type Cell = (props: { item: VulnerabilityListItem }) => ReactNode;

const ProductCell: Cell = ({ item }) => {
  const product = mainProduct(item);
  return (
    <>
      <span className={styles.line} title={describeProducts(item)}>
        {product.name ? (
          <>
            <MarkedText text={product.name} ranges={rowHits(item).of(product.field, product.index)} />
            {product.more}
          </>
        ) : (
          <Missing />
        )}
      </span>
      <span className={styles.dim} title={describeTypes(item)}>
        <MarkedTypes item={item} />
      </span>
    </>
  );
};

const ScoreCell: Cell = ({ item }) => (
  <>
    <span className={styles.figure}>{item.cvss_score === null ? <Missing /> : formatScore(item.cvss_score)}</span>
    <span className={styles.dim}>{item.cvss_version && `v${item.cvss_version}`}</span>
  </>
);

const EpssCell: Cell = ({ item }) => (
  <>
    <span className={styles.figure}>{item.epss === null ? <Missing /> : formatShare(item.epss)}</span>
    <span className={styles.dim}>{formatRank(item.epss_percentile)}</span>
  </>
);

const DatesCell: Cell = ({ item }) => (
  <>
    <span className={styles.line}>
      <DateText value={item.published} />
    </span>
    <span className={styles.dim}>{item.updated && <DateText value={item.updated} />}</span>
  </>
);

const IntakeCell: Cell = ({ item }) => (
  <span className={styles.line}>
    <DateText value={item.intake} />
  </span>
);

const SourcesCell: Cell = ({ item }) => {
  const names = item.sources.map((source) => SOURCE_LABELS[source]).join('、');
  return (
    <span className={styles.line} title={names}>
      {names || <Missing />}
    </span>
  );
};

/** What stands in the columns behind the name, in their order. */
export const CELLS: readonly { key: OptionalColumn; Cell: Cell }[] = [
  { key: 'product', Cell: ProductCell },
  { key: 'cvss', Cell: ScoreCell },
  { key: 'epss', Cell: EpssCell },
  { key: 'flags', Cell: RowFlags },
  { key: 'dates', Cell: DatesCell },
  { key: 'intake', Cell: IntakeCell },
  { key: 'sources', Cell: SourcesCell },
];
