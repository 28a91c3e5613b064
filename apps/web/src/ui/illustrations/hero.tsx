import styles from './hero.module.css';
import { HeroProfile } from './hero-profile.tsx';
import { Box, Knot } from './parts.tsx';
import { Picture, type PictureProps } from './picture.tsx';

const SIZE = [600, 424] as const;
const SOURCES = ['CVE', 'CNVD', 'CNNVD', 'KEV', 'EPSS'];
const CARD_X = 216;
const MIDDLE_Y = 212;

/** What the product does, in one picture: statements of many sources run together into one profile. */
export function Hero(props: PictureProps) {
  return (
    <Picture size={SIZE} {...props}>
      {SOURCES.map((source, index) => {
        const y = 44 + index * 84;
        const entry = MIDDLE_Y + (index - 2) * 16;
        return (
          <g key={source}>
            <path className={styles.thread} pathLength={1} d={`M112 ${y}C168 ${y} 160 ${entry} ${CARD_X} ${entry}`} />
            <Box x={8} y={y - 22} width={104} height={44} radius={8} />
            <Knot x={28} y={y} radius={4} />
            <text className={styles.source} x={44} y={y + 5}>
              {source}
            </text>
            <Knot x={112} y={y} />
            <Knot x={CARD_X} y={entry} />
          </g>
        );
      })}
      <HeroProfile x={CARD_X} />
    </Picture>
  );
}
