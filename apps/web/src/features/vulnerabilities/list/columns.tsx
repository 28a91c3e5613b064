import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { shareInWords } from '@ldy/domain/record/share-in-words.ts';
import { sourceLabel } from '@ldy/domain/record/source-labels.ts';
import { levelDerivation } from '@ldy/domain/vulnerability/merge-rules.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatRank, formatScore } from '#web/ui/format/format-figures.ts';
import type { CollectionView } from '#web/workbench/collection-view.ts';
import { MarkedText } from '#web/workbench/hits/marked-text.tsx';
import { rowHits } from '#web/workbench/hits/matches.ts';
import { BadgeGrid, Badges } from '#web/workbench/row/badges.tsx';
import { Missing } from '#web/workbench/row/missing.tsx';
import type { Column } from '#web/workbench/table/columns.ts';
import { fieldColumn } from '#web/workbench/table/field-column.tsx';
import styles from '#web/workbench/table/result-table.module.css';
import { PriorityMark } from '../priority-mark.tsx';
import { MarkedTypes } from './marked-types.tsx';
import { describeProducts, describeTypes, higherByV4, mainProduct } from './row-words.ts';

interface CellProps {
  row: VulnerabilityListItem;
}

function ProductCell({ row }: CellProps) {
  const product = mainProduct(row);
  return (
    <>
      <span className={styles.line} title={describeProducts(row)}>
        {product.name ? <MainProduct row={row} /> : <Missing />}
      </span>
      <span className={styles.dim} title={describeTypes(row)}>
        <MarkedTypes item={row} />
      </span>
    </>
  );
}

function MainProduct({ row }: CellProps) {
  const { name, field, index, more } = mainProduct(row);
  return (
    <>
      <MarkedText text={name} ranges={rowHits(row).of(field, index)} />
      {more}
    </>
  );
}

/** `Apache Log4j2 等 3 个产品 · 代码注入` in one line. */
function ProductAndTypes({ row }: CellProps) {
  const { name } = mainProduct(row);
  const hasTypes = row.types.length > 0 || row.cwes.length > 0;
  return (
    <>
      {name && <MainProduct row={row} />}
      {name && hasTypes && ' · '}
      <MarkedTypes item={row} />
      {!name && !hasTypes && `影响产品${MISSING_TEXT}`}
    </>
  );
}

const Priority = ({ row: { priority } }: CellProps) =>
  priority === null ? <Missing /> : <PriorityMark priority={priority} />;
const Level = ({ row: { severity, severity_by: from } }: CellProps) => (
  <SeverityTag severity={severity} derivation={levelDerivation(from)} />
);
const Derived = ({ row }: CellProps) =>
  levelDerivation(row.severity_by) && (
    <span aria-hidden="true" className={styles.dim} title={levelDerivation(row.severity_by)}>
      推定
    </span>
  );
const HigherByV4 = ({ row }: CellProps) => {
  const level = higherByV4(row);
  return (
    level && (
      <span className={styles.dim} title={`CVSS ${level}，高于所示等级`}>
        {level}
      </span>
    )
  );
};
const Score = ({ row }: CellProps) => (row.cvss_score === null ? <Missing /> : formatScore(row.cvss_score));
const Share = ({ row }: CellProps) => (row.epss === null ? <Missing /> : shareInWords(row.epss));
const Published = ({ row }: CellProps) => (
  <DateText
    value={row.published}
    note={row.published_by && `${sourceLabel(row.published_by)} 公开`}
    missing="公开日期未知"
  />
);

/** Columns in addition to the title. */
export const columnsOf = (view: Pick<CollectionView, 'collection' | 'members'>): Column<VulnerabilityListItem>[] => [
  {
    key: 'priority',
    label: '优先级',
    title: '处置优先级：先看利用与暴露，再看等级',
    sorts: [{ sort: 'priority', label: '优先级' }],
    size: 'level',
    shown: 'always',
    cell: (row) => <Priority row={row} />,
    card: { place: 'head' },
  },
  {
    key: 'severity',
    label: '等级',
    sorts: [{ sort: 'severity', label: '等级' }],
    size: 'level',
    shown: 'always',
    cell: (row) => (
      <>
        <Level row={row} />
        <Derived row={row} />
        <HigherByV4 row={row} />
      </>
    ),
    card: { place: 'head', cell: (row) => <Level row={row} /> },
  },
  {
    key: 'product',
    label: '影响产品',
    choice: '影响产品与类型',
    sorts: [],
    size: 'names',
    shown: 'wanted',
    cell: (row) => <ProductCell row={row} />,
    card: { place: 'about', cell: (row) => <ProductAndTypes row={row} /> },
  },
  {
    key: 'cvss',
    label: 'CVSS',
    choice: 'CVSS 评分',
    sorts: [{ sort: 'cvss', label: 'CVSS' }],
    size: 'score',
    shown: 'wanted',
    cell: (row) => (
      <>
        <span className={styles.figure}>
          <Score row={row} />
        </span>
        <span className={styles.dim}>{row.cvss_version && `v${row.cvss_version}`}</span>
      </>
    ),
    card: { place: 'figure', cell: (row) => <Score row={row} /> },
  },
  {
    key: 'epss',
    label: 'EPSS',
    title: '未来 30 天被利用的概率',
    choice: 'EPSS 概率',
    sorts: [{ sort: 'epss', label: 'EPSS' }],
    size: 'share',
    shown: 'wanted',
    cell: (row) => (
      <>
        <span className={styles.figure}>
          <Share row={row} />
        </span>
        <span className={styles.dim}>{formatRank(row.epss_percentile)}</span>
      </>
    ),
    card: { place: 'figure', cell: (row) => <Share row={row} /> },
  },
  {
    key: 'flags',
    label: '利用与修复',
    choice: '利用与修复标记',
    sorts: [],
    size: 'flags',
    shown: 'wanted',
    cell: (row) => <BadgeGrid row={row} />,
    card: {
      place: 'foot',
      cell: (row) => (
        <>
          {higherByV4(row) && <Tag title={`CVSS ${higherByV4(row)}，高于所示等级`}>CVSS {higherByV4(row)}</Tag>}
          <Badges row={row} />
        </>
      ),
    },
  },
  {
    key: 'dates',
    label: '公开 / 更新',
    choice: '公开与更新时间',
    sorts: [
      { sort: 'published', label: '公开' },
      { sort: 'updated', label: '更新' },
    ],
    size: 'dates',
    shown: 'wanted',
    cell: (row) => (
      <>
        <span className={styles.line}>
          <Published row={row} />
        </span>
        <span className={styles.dim}>{row.updated && <DateText value={row.updated} />}</span>
      </>
    ),
    card: { place: 'date', cell: (row) => <Published row={row} /> },
  },
  fieldColumn(view, 'fix', { size: 'few', shown: 'chosen' }),
  fieldColumn(view, 'intake', { shown: 'chosen' }),
  fieldColumn(view, 'source', { key: 'sources', shown: 'chosen' }),
];
