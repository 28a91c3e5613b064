import type { ThemeName } from './tokens.ts';

/** The twelve tag colors: hue in degrees, saturation in percent; the theme sets the lightness. */
export const TAG_HUES = {
  red: [355, 75],
  volcano: [14, 80],
  orange: [28, 85],
  gold: [42, 85],
  yellow: [52, 80],
  lime: [80, 65],
  green: [140, 55],
  cyan: [182, 65],
  blue: [208, 80],
  geekblue: [226, 75],
  purple: [268, 60],
  magenta: [325, 70],
} as const;

export type TagColor = keyof typeof TAG_HUES;
export const TAG_COLORS = Object.keys(TAG_HUES) as TagColor[];

const LIGHTNESS: Record<ThemeName, { text: number; background: number; saturation: number }> = {
  light: { text: 26, background: 94, saturation: 1 },
  dark: { text: 78, background: 17, saturation: 0.6 },
};

/** Text and background of a tag, as CSS colors. */
export function tagColors(color: TagColor, theme: ThemeName): { text: string; background: string } {
  const [hue, saturation] = TAG_HUES[color];
  const { text, background, saturation: factor } = LIGHTNESS[theme];
  return {
    text: `hsl(${hue} ${saturation}% ${text}%)`,
    background: `hsl(${hue} ${Math.round(saturation * factor)}% ${background}%)`,
  };
}
