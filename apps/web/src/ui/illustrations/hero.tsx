import { cutToWidth } from './cut-to-width.ts';
import styles from './hero.module.css';
import { HeroProfile, type ShownProfile } from './hero-profile.tsx';
import { Box, Knot, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps } from './picture.tsx';

const SIZE = [520, 400] as const;
const SOURCE_WIDTH = 146;
const SOURCE_TEXT = { width: 120, size: 12 } as const;
const CARD_X = 206;
const MIDDLE_Y = 200;
const MOST_SOURCES = 5;
const UNNAMED = 4;

export interface ShownVulnerability extends ShownProfile {
  /** What each source states about it. */
  sources: readonly { name: string; says: string }[];
}

/**
 * Shows what the product does: statements of many sources merge into one profile. Without a vulnerability to show it is drawn in lines, without a word.
 */
export function Hero({ shows, ...props }: PictureProps & { shows?: ShownVulnerability | null | undefined }) {
  const sources = shows?.sources.slice(0, MOST_SOURCES) ?? Array.from({ length: UNNAMED }, () => null);
  const placed = sources.map((source, at) => {
    const place = at - (sources.length - 1) / 2;
    return { source, y: MIDDLE_Y + place * 80, to: MIDDLE_Y + place * 18 };
  });
  return (
    <Picture size={SIZE} {...props}>
      {placed.map(({ y, to }) => (
        <Stroke key={y} tone="thread" d={`M${SOURCE_WIDTH} ${y}C182 ${y} 172 ${to} ${CARD_X} ${to}`} />
      ))}
      <HeroProfile x={CARD_X} shows={shows ?? null} />
      {placed.map(({ source, y }) => (
        <g key={y}>
          <Box x={1} y={y - 28} width={SOURCE_WIDTH} height={56} radius={8} />
          {source === null ? (
            <Writing
              tone="faint"
              lines={[
                [16, y - 8, 48],
                [16, y + 10, 96],
              ]}
            />
          ) : (
            <>
              <text className={styles.source} x={14} y={y - 4}>
                {cutToWidth(source.name, { ...SOURCE_TEXT, size: 13 })[0]}
              </text>
              <text className={styles.says} x={14} y={y + 16}>
                {cutToWidth(source.says, SOURCE_TEXT)[0]}
              </text>
            </>
          )}
        </g>
      ))}
      {placed.map(({ y, to }) => (
        <g key={y}>
          <Knot x={SOURCE_WIDTH + 1} y={y} />
          <Knot x={CARD_X} y={to} />
        </g>
      ))}
    </Picture>
  );
}
