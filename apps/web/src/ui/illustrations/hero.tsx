import styles from './hero.module.css';
import { HeroProfile } from './hero-profile.tsx';
import { Box, Knot, Stroke } from './parts.tsx';
import { Picture, type PictureProps } from './picture.tsx';

const SIZE = [520, 400] as const;
/** What each source states about the vulnerability in the profile. */
const SOURCES = [
  ['CVE', 'CVE-2021-44228'],
  ['CNVD', 'CNVD-2021-95914'],
  ['CNNVD', 'CNNVD-202112-799'],
  ['KEV', '2021-12-10 列入'],
  ['EPSS', '利用概率，每日更新'],
] as const;
const SOURCE_WIDTH = 146;
const CARD_X = 206;
const MIDDLE_Y = 200;

/** Shows what the product does: statements of many sources merge into one profile. */
export function Hero(props: PictureProps) {
  const threads = SOURCES.map((_, index) => ({ from: 40 + index * 80, to: MIDDLE_Y + (index - 2) * 18 }));
  return (
    <Picture size={SIZE} {...props}>
      {threads.map(({ from, to }) => (
        <Stroke key={from} tone="thread" d={`M${SOURCE_WIDTH} ${from}C182 ${from} 172 ${to} ${CARD_X} ${to}`} />
      ))}
      <HeroProfile x={CARD_X} />
      {SOURCES.map(([source, says], index) => {
        const y = 40 + index * 80;
        return (
          <g key={source}>
            <Box x={1} y={y - 28} width={SOURCE_WIDTH} height={56} radius={8} />
            <text className={styles.source} x={14} y={y - 4}>
              {source}
            </text>
            <text className={styles.says} x={14} y={y + 16}>
              {says}
            </text>
          </g>
        );
      })}
      {threads.map(({ from, to }) => (
        <g key={from}>
          <Knot x={SOURCE_WIDTH + 1} y={from} />
          <Knot x={CARD_X} y={to} />
        </g>
      ))}
    </Picture>
  );
}
