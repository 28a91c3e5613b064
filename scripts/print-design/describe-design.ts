import { BREAKPOINTS } from '../../apps/web/src/ui/theme/breakpoints.ts';
import { contrast } from '../../apps/web/src/ui/theme/contrast.ts';
import { cssVariables } from '../../apps/web/src/ui/theme/css-variables.ts';
import {
  EASING,
  LAYERS,
  MOTION,
  RADIUS,
  SPACE,
  SPACE_UNIT_PX,
  spaceName,
  TYPE,
  variableName,
} from '../../apps/web/src/ui/theme/scale.ts';
import { SEVERITIES, SEVERITY_LEVELS } from '../../apps/web/src/ui/theme/severity-colors.ts';
import { TAG_COLORS, TAG_HUES } from '../../apps/web/src/ui/theme/tag-colors.ts';
import { THEMES, type ThemeName } from '../../apps/web/src/ui/theme/tokens.ts';
import { code, table } from '../lib/markdown-table.ts';
import { BREAKPOINT_USES, COLOR_USES, LAYER_USES, SPACE_USES, TAG_USES, TYPE_USES } from './uses.ts';

const THEME_NAMES: ThemeName[] = ['light', 'dark'];

/** Tables of docs/design.md as Markdown, by name of their block. */
export function describeDesign(): Record<string, string> {
  return {
    type: table(
      ['variable', 'size / line', 'use'],
      entries(TYPE).map(([name, size]) => [code(variableName(name)), size.replace('/', ' / '), TYPE_USES[name]]),
    ),
    space: table(
      ['variable', 'pixels', 'use'],
      SPACE.map((step) => [code(spaceName(step)), String(step * SPACE_UNIT_PX), SPACE_USES[step]]),
    ),
    widths: table(
      ['media', 'below', 'what it means'],
      entries(BREAKPOINTS).map(([name, pixels]) => [
        code(`(${variableName(name)})`),
        `${pixels} px`,
        BREAKPOINT_USES[name],
      ]),
    ),
    shape: table(
      ['variable', 'value'],
      [
        ...entries(RADIUS).map(([name, pixels]) => [code(variableName(name)), `${pixels} px`]),
        ...entries(MOTION).map(([name, milliseconds]) => [code(variableName(name)), `${milliseconds} ms`]),
        [code('--ease'), code(EASING)],
      ],
    ),
    layers: table(
      ['variable', 'z-index', 'use'],
      entries(LAYERS).map(([name, layer]) => [code(variableName(name)), String(layer), LAYER_USES[name]]),
    ),
    colors: table(
      ['variable', 'light', 'dark', 'use'],
      entries(THEMES.light).map(([name, light]) => [
        code(variableName(name)),
        code(light),
        code(THEMES.dark[name]),
        COLOR_USES[name],
      ]),
    ),
    severity: table(
      ['level', 'word', 'bars', ...THEME_NAMES.flatMap((theme) => [`${theme}: text on ground`, 'mark', 'contrast'])],
      SEVERITY_LEVELS.map((level) => [
        level,
        SEVERITIES[level].label,
        '▮'.repeat(SEVERITIES[level].bars) + '▯'.repeat(4 - SEVERITIES[level].bars),
        ...THEME_NAMES.flatMap((theme) => {
          const { text, background, mark } = SEVERITIES[level].colors[theme];
          return [`${code(text)} on ${code(background)}`, code(mark), ratio(contrast(text, background))];
        }),
      ]),
    ),
    tags: table(
      ['color', 'hue, saturation', 'contrast light', 'contrast dark', 'says'],
      TAG_COLORS.map((color) => [
        color,
        `${TAG_HUES[color][0]}°, ${TAG_HUES[color][1]} %`,
        ...THEME_NAMES.map((theme) => {
          const variables = cssVariables(theme);
          return ratio(contrast(variables.get(`--tag-${color}-text`), variables.get(`--tag-${color}-background`)));
        }),
        TAG_USES[color],
      ]),
    ),
  };
}

const entries = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

const ratio = (value: number) => `${value.toFixed(1)} : 1`;
