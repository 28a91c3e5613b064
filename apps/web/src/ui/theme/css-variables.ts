import { SEVERITIES, SEVERITY_LEVELS } from './severity-colors.ts';
import { TAG_COLORS, tagColors } from './tag-colors.ts';
import { THEMES, type ThemeName } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every colour of a theme as CSS variables, e.g. `--text-secondary`, `--severity-high-mark`, `--tag-blue-text`. */
export function cssVariables(theme: ThemeName): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [name, value] of Object.entries(THEMES[theme])) variables.set(`--${kebab(name)}`, value);
  for (const level of SEVERITY_LEVELS)
    for (const [part, value] of Object.entries(SEVERITIES[level].colors[theme]))
      variables.set(`--severity-${level}-${part}`, value);
  for (const color of TAG_COLORS)
    for (const [part, value] of Object.entries(tagColors(color, theme))) variables.set(`--tag-${color}-${part}`, value);
  return variables;
}
