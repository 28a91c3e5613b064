import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import type { Severity } from '@ldy/domain/record/severity.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { isGathered } from '@ldy/domain/vulnerability/merging/gathered.ts';
import type { Withdrawal } from '@ldy/domain/vulnerability/record.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import styles from './statement-table.module.css';

const BEFORE_FOLD = 20;

const labelOf = (severity: Severity | null) => SEVERITIES[severityLevel(severity)].label;

type Statement = CompletedDetail['sources'][number];

const NONE = <span className={styles.none}>{MISSING_TEXT}</span>;

const columnsFor = (withdrawn: readonly Withdrawal[]): readonly Column<Statement>[] => [
  {
    name: '来源',
    width: 180,
    narrow: 'beside',
    cell: (statement) => (
      <>
        <Source statement={statement} />
        <Withdrawn
          withdrawal={withdrawn.find(({ source, key }) => source === statement.source && key === statement.key)}
        />
      </>
    ),
  },
  ...SAID,
];

const SAID: readonly Column<Statement>[] = [
  { name: '标题', className: styles.title, cell: ({ title }) => <bdi>{title || NONE}</bdi> },
  { name: '等级', width: 110, narrow: 'corner', cell: (statement) => <Level statement={statement} /> },
  { name: '公开', width: 100, narrow: 'named', cell: (statement) => <Published statement={statement} /> },
  { name: '更新', width: 100, narrow: 'named', cell: ({ updated }) => <DateText value={updated} /> },
  { name: '首次收录', width: 100, narrow: 'named', cell: ({ first_seen }) => <DateText value={first_seen} /> },
  {
    name: '原站',
    width: 76,
    narrow: 'named',
    onScreenOnly: true,
    cell: ({ url }) => (url ? <ExternalLink url={url}>打开</ExternalLink> : NONE),
  },
];

interface StatementTableProps {
  statements: readonly Statement[];
  /** Those of them that say nothing any more. */
  withdrawn: readonly Withdrawal[];
}

/** Comparison of the sources: title, severity, dates. */
export function StatementTable({ statements, withdrawn }: StatementTableProps) {
  const columns = columnsFor(withdrawn);
  return (
    <FoldedList items={statements} first={BEFORE_FOLD} unit="个来源条目">
      {(shown) => (
        <DataTable
          label="各来源的说法"
          columns={columns}
          rows={shown}
          keyOf={({ source, key }) => `${source} ${key}`}
          minWidth={860}
        />
      )}
    </FoldedList>
  );
}

const Source = ({ statement: { source, key, refused } }: { statement: Statement }) => (
  <>
    <Link to={paths.libraryEntry.href(key, source)} className={styles.source}>
      {SOURCE_LABELS[source]}
    </Link>
    <bdi className={styles.key}>{key}</bdi>
    {refused && (
      <span className={styles.key}>
        <Tag color="orange">原文待人工处理，此为此前读出的内容</Tag>
      </span>
    )}
  </>
);

const Withdrawn = ({ withdrawal }: { withdrawal: Withdrawal | undefined }) =>
  withdrawal && (
    <span className={styles.key}>
      <Tag color="orange">已撤回，不再采用</Tag> <DateText value={withdrawal.time} />
    </span>
  );

/** What only gathers dates its own intake of the vulnerability. */
const Published = ({ statement: { key, published } }: { statement: Statement }) => (
  <>
    <DateText value={published} />
    {published !== '' && isGathered(key) && <span className={styles.word}>收录</span>}
  </>
);

const Level = ({ statement: { severity, severity_word: word } }: { statement: Statement }) => (
  <>
    {severity === null && word === '' ? NONE : <SeverityTag severity={severity} />}
    {word !== '' && word !== labelOf(severity) && <bdi className={styles.word}>{word}</bdi>}
  </>
);
