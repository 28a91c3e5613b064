import styles from './hero.module.css';
import { Box, LevelBars, Stroke } from './parts.tsx';

/** A vulnerability that everybody knows: what stands here is what its public records say. */
const NAME = 'Apache Log4j2 远程代码执行漏洞';
const IDS = [
  ['CVE-2021-44228', 20, 104],
  ['CNVD-2021-95914', 130, 110],
  ['CNNVD-202112-799', 246, 116],
] as const;
const ANSWERS = [
  ['影响版本', '2.0-beta9 起，2.15.0 之前'],
  ['利用状态', '已列入 KEV，2021-12-10'],
  ['修复方案', '升级到官方修复版本'],
] as const;

/** The profile of the hero, at a distance from the left. */
export function HeroProfile({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 24)`}>
      <rect className={styles.card} width={382} height={376} rx={16} />
      <rect className={styles.levelBackground} x={20} y={22} width={62} height={28} rx={4} />
      <LevelBars x={29} y={30} filled={4} />
      <text className={styles.level} x={50} y={41}>
        严重
      </text>
      <text className={styles.label} x={306} y={43} textAnchor="end">
        CVSS 3.1
      </text>
      <text className={styles.figure} x={362} y={45} textAnchor="end">
        10.0
      </text>
      <text className={styles.name} x={20} y={88}>
        {NAME}
      </text>
      {IDS.map(([id, at, width]) => (
        <g key={id}>
          <rect className={styles.chip} x={at} y={104} width={width} height={24} rx={4} />
          <text className={styles.id} x={at + width / 2} y={120} textAnchor="middle">
            {id}
          </text>
        </g>
      ))}
      {ANSWERS.map(([label, value], index) => {
        const y = 152 + index * 64;
        return (
          <g key={label}>
            <path className={styles.rule} d={`M20 ${y}h342`} />
            <text className={styles.label} x={20} y={y + 26}>
              {label}
            </text>
            <text className={styles.value} x={20} y={y + 47}>
              {value}
            </text>
          </g>
        );
      })}
      <Box x={228} y={178} width={134} height={8} radius={4} tone="ground" />
      <Box x={242} y={178} width={84} height={8} radius={4} tone="alarm" />
      <Stroke tone="alarmBadge" d="M345 254a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      <Stroke tone="alarmLine" d="M345 240.5v5M345 249v.1" />
      <Stroke tone="goodBadge" d="M345 318a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      <Stroke tone="good" d="M341 309l3 3 5-6" />
      <text className={styles.label} x={20} y={358}>
        每个结论都注明来源与时间
      </text>
    </g>
  );
}
