import styles from './hero.module.css';
import { Box, Knot, LevelBars, Stroke } from './parts.tsx';

/** A well-known vulnerability; the values are from its public records. */
const NAME = 'Apache Log4j2 远程代码执行漏洞';
const ANSWERS = [
  { y: 122, label: '影响版本', value: '2.13.0 ≤ 版本 < 2.15.0 等 3 段', source: 'CVE', tone: 'value' },
  { y: 204, label: '利用状态', value: '已发现在野利用', source: 'KEV', tone: 'pressing' },
  { y: 268, label: '修复方案', value: '升级到 2.17.1、2.12.4 或 2.3.2', source: '官方公告', tone: 'value' },
] as const;
const SOURCE_WIDTHS = { CVE: 25, KEV: 24, 官方公告: 49 };
/** Three affected version ranges, separated by fixed versions: start and length of each. */
const AFFECTED = [
  [24, 44],
  [76, 92],
  [176, 36],
] as const;
const [LEFT, RIGHT] = [20, 293];

/** The profile in the hero image; `x` is its left edge. */
export function HeroProfile({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 14)`}>
      <rect className={styles.card} width={313} height={372} rx={16} />
      <rect className={styles.levelBackground} x={LEFT} y={20} width={62} height={28} rx={4} />
      <LevelBars x={29} y={28} filled={4} />
      <text className={styles.level} x={50} y={39}>
        严重
      </text>
      <text className={styles.label} x={234} y={42} textAnchor="end">
        CVSS 3.1
      </text>
      <text className={styles.figure} x={RIGHT} y={43} textAnchor="end">
        10.0
      </text>
      <text className={styles.name} x={LEFT} y={82}>
        {NAME}
      </text>
      <text className={styles.label} x={LEFT} y={104}>
        三个编号，同一个漏洞
      </text>
      {ANSWERS.map(({ y, label, value, source, tone }) => (
        <g key={label}>
          <path className={styles.rule} d={`M${LEFT} ${y}H${RIGHT}`} />
          <text className={styles.label} x={LEFT} y={y + 24}>
            {label}
          </text>
          <Knot x={RIGHT - SOURCE_WIDTHS[source] - 8} y={y + 20} radius={3} />
          <text className={styles.label} x={RIGHT} y={y + 24} textAnchor="end">
            {source}
          </text>
          <text className={styles[tone]} x={LEFT} y={y + 46}>
            {value}
          </text>
        </g>
      ))}
      <Box x={LEFT} y={180} width={273} height={6} radius={3} tone="ground" />
      {AFFECTED.map(([from, width]) => (
        <Box key={from} x={LEFT + from} y={180} width={width} height={6} radius={3} tone="alarm" />
      ))}
      <Stroke tone="good" d="M279 310l4 4 7-8" />
      <path className={styles.rule} d={`M${LEFT} 332H${RIGHT}`} />
      <text className={styles.label} x={LEFT} y={356}>
        每个结论都注明来源与时间
      </text>
    </g>
  );
}
