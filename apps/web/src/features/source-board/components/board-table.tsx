import type { BoardSource } from '@ldy/contract/source-board.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from './board.module.css';
import { delayWords, KIND_WORDS, STATE_COLORS, STATE_WORDS, stateNote } from './words.ts';

/** `now`: as of when the states are. */
export const BoardTable = ({ list, now }: { list: readonly BoardSource[]; now: string }) => (
  <DataTable
    label="来源"
    rows={list}
    keyOf={({ key }) => key}
    columns={[
      {
        name: '来源',
        isHead: true,
        narrow: 'beside',
        cell: ({ name, kind }) => (
          <div className={styles.name}>
            <bdi>{name}</bdi>
            <p className={styles.second}>{KIND_WORDS[kind]}</p>
          </div>
        ),
      },
      { name: '状态', width: 200, cell: (source) => <State source={source} now={now} /> },
      {
        name: '上次成功',
        width: 144,
        narrow: 'named-line',
        cell: ({ last_success, state }) => (last_success ? <Time at={last_success} /> : neverWords(state)),
      },
      {
        name: '最新收录',
        width: 144,
        narrow: 'named-line',
        cell: ({ newest, records }) => (newest ? <Time at={newest} /> : records === 0 ? '—' : '未知'),
      },
      {
        name: '收录条数',
        width: 104,
        narrow: 'named',
        cell: (source) => <Records source={source} />,
      },
      {
        name: '发布方延迟',
        width: 120,
        narrow: 'named',
        cell: ({ publisher_delay }) => <DelayOf delay={publisher_delay} bound="至少" />,
      },
      {
        name: '本站延迟',
        width: 120,
        narrow: 'named',
        cell: ({ own_delay }) => <DelayOf delay={own_delay} bound="至多" />,
      },
    ]}
  />
);

/** Of what is visited it is known that it never succeeded; of files and own records there is nothing to know. */
const neverWords = (state: BoardSource['state']): string => (state === 'own' || state === 'imported' ? '—' : '从未');

const Time = ({ at }: { at: string }) => <span className={styles.time}>{formatTime(at)}</span>;

function State({ source, now }: { source: BoardSource; now: string }) {
  const color = STATE_COLORS[source.state];
  const note = stateNote(source, now);
  return (
    <div>
      <Tag {...(color && { color })}>{STATE_WORDS[source.state]}</Tag>
      {note && <p className={styles.second}>{note}</p>}
    </div>
  );
}

/** Of vulnerabilities the way to the list that shows them, newest first. */
function Records({ source: { key, name, kind, records } }: { source: BoardSource }) {
  if (records === null) return '未知';
  if (kind !== 'vulnerability' || records === 0) return formatCount(records);
  return (
    <Link
      to={paths.vulnerabilityList.href(new URLSearchParams({ source: key, sort: 'intake' }))}
      aria-label={`${name} 的 ${formatCount(records)} 条`}
    >
      {formatCount(records)}
    </Link>
  );
}

function DelayOf({ delay, bound }: { delay: BoardSource['own_delay']; bound: string }) {
  const { half, most } = delayWords(delay);
  if (delay === null) return '未知';
  return (
    <div title={`据最近 30 天的 ${formatCount(delay.entries)} 条，${bound}`}>
      <p>{`p50 ${half}`}</p>
      <p className={styles.second}>{`p99 ${most}`}</p>
    </div>
  );
}
