import { SEVERITIES, type SeverityLevel } from '#web/ui/theme/severity-colors.ts';
import { cutToWidth } from './cut-to-width.ts';
import styles from './hero.module.css';
import { Box, LevelBars, Stroke, Writing } from './parts.tsx';

interface Answer {
  text: string;
  /** '' where no source is named. */
  source: string;
}

export interface ShownProfile {
  level: SeverityLevel;
  score: { label: string; value: string } | null;
  name: string;
  /** Beside the name, if that takes one line. */
  about: string;
  affected: Answer;
  /** Ranges of affected versions, each a part of the bar. */
  ranges: number;
  exploited: Answer | null;
  fix: Answer;
}

const [LEFT, RIGHT] = [20, 293];
const WIDTH = RIGHT - LEFT;
/** Of the whole picture, in its upper left corner: [label, what it says, y] of each question. */
const ROWS = [
  { y: 122, label: '影响版本' },
  { y: 204, label: '利用状态' },
  { y: 268, label: '修复方案' },
] as const;
const MOST_RANGES = 4;

/** The profile in the hero image; `x` is its left edge. */
export function HeroProfile({ x, shows }: { x: number; shows: ShownProfile | null }) {
  return (
    <g transform={`translate(${x} 14)`}>
      <rect className={styles.card} width={313} height={372} rx={16} />
      {shows === null ? <Blank /> : <Profile {...shows} />}
    </g>
  );
}

/** A profile without a word. */
function Blank() {
  return (
    <>
      <Box x={LEFT} y={20} width={62} height={28} radius={4} tone="ground" />
      <Writing lines={[[LEFT + 3, 78, 200]]} />
      <Writing tone="faint" lines={[[LEFT + 3, 100, 120]]} />
      {ROWS.map(({ y }) => (
        <g key={y}>
          <path className={styles.rule} d={`M${LEFT} ${y}H${RIGHT}`} />
          <Writing tone="faint" lines={[[LEFT + 3, y + 20, 56]]} />
          <Writing lines={[[LEFT + 3, y + 42, y === 204 ? 110 : 190]]} />
        </g>
      ))}
      <Box x={LEFT} y={180} width={WIDTH} height={6} radius={3} tone="ground" />
      <path className={styles.rule} d={`M${LEFT} 332H${RIGHT}`} />
      <Writing tone="faint" lines={[[LEFT + 3, 352, 140]]} />
    </>
  );
}

function Profile({ level, score, name, about, affected, ranges, exploited, fix }: ShownProfile) {
  const names = cutToWidth(name, { width: WIDTH, size: 16, lines: 2 });
  return (
    <>
      <g data-level={level}>
        <rect
          className={styles.levelBackground}
          x={LEFT}
          y={20}
          width={level === 'none' ? 74 : 62}
          height={28}
          rx={4}
        />
        <LevelBars x={29} y={28} filled={SEVERITIES[level].bars} />
        <text className={styles.level} x={50} y={39}>
          {SEVERITIES[level].label}
        </text>
        {score && (
          <>
            <text className={styles.label} x={234} y={42} textAnchor="end">
              {score.label}
            </text>
            <text className={styles.figure} x={RIGHT} y={43} textAnchor="end">
              {score.value}
            </text>
          </>
        )}
      </g>
      {names.map((line, at) => (
        <text key={line} className={styles.name} x={LEFT} y={(names.length > 1 ? 78 : 82) + at * 24}>
          {line}
        </text>
      ))}
      {names.length === 1 && (
        <text className={styles.label} x={LEFT} y={104}>
          {about}
        </text>
      )}
      <Row {...ROWS[0]} answer={affected} />
      <Row {...ROWS[1]} answer={exploited} isPressing={exploited !== null} />
      <Row {...ROWS[2]} answer={fix} />
      <Bar parts={Math.min(ranges, MOST_RANGES)} />
      <Stroke tone="good" d="M279 310l4 4 7-8" />
      <path className={styles.rule} d={`M${LEFT} 332H${RIGHT}`} />
      <text className={styles.label} x={LEFT} y={356}>
        每个结论都注明来源
      </text>
    </>
  );
}

interface RowProps {
  y: number;
  label: string;
  answer: Answer | null;
  isPressing?: boolean;
}

function Row({ y, label, answer, isPressing = false }: RowProps) {
  const [source = ''] = cutToWidth(answer?.source ?? '', { width: 120, size: 12 });
  // The tick of the fix is at the end of its line.
  const [text = '暂无'] = cutToWidth(answer?.text ?? '', { width: WIDTH - 24, size: 13 });
  return (
    <>
      <path className={styles.rule} d={`M${LEFT} ${y}H${RIGHT}`} />
      <text className={styles.label} x={LEFT} y={y + 24}>
        {label}
      </text>
      {source && (
        <text className={styles.label} x={RIGHT} y={y + 24} textAnchor="end">
          <tspan className={styles.mark}>•</tspan> {source}
        </text>
      )}
      <text className={isPressing ? styles.pressing : styles.value} x={LEFT} y={y + 46}>
        {text}
      </text>
    </>
  );
}

/** A part for each range, with gaps between them. */
function Bar({ parts }: { parts: number }) {
  const width = (WIDTH * 0.7) / Math.max(parts, 1);
  const gap = (WIDTH * 0.3) / (parts + 1);
  return (
    <>
      <Box x={LEFT} y={180} width={WIDTH} height={6} radius={3} tone="ground" />
      {Array.from({ length: parts }, (_, at) => LEFT + gap + at * (width + gap)).map((from) => (
        <Box key={from} x={from} y={180} width={width} height={6} radius={3} tone="alarm" />
      ))}
    </>
  );
}
