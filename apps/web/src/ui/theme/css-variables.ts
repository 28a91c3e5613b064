import { scaleVariables, variableName } from './scale.ts';
import { SEVERITIES, SEVERITY_LEVELS } from './severity-colors.ts';
import { TAG_COLORS, tagColors } from './tag-colors.ts';
import { ON_A_WALL, THEMES, type ThemeName } from './tokens.ts';

/** All design tokens of a theme as CSS variables, e.g. `--text-secondary`, `--severity-high-mark`, `--tag-blue-text`, `--space-4`. */
export function cssVariables(theme: ThemeName): Map<string, string> {
  const variables = scaleVariables();
  for (const [name, value] of Object.entries(THEMES[theme])) variables.set(variableName(name), value);
  for (const level of SEVERITY_LEVELS)
    for (const [part, value] of Object.entries(SEVERITIES[level].colors[theme]))
      variables.set(`--severity-${level}-${part}`, value);
  for (const color of TAG_COLORS)
    for (const [part, value] of Object.entries(tagColors(color, theme))) variables.set(`--tag-${color}-${part}`, value);
  return variables;
}

/** The variables of a part of a page that has a theme of its own. */
export function stageVariables(look: ThemeName | 'screen'): Record<string, string> {
  const variables = cssVariables(look === 'screen' ? 'dark' : look);
  if (look === 'screen')
    for (const [name, value] of Object.entries(ON_A_WALL)) variables.set(variableName(name), value);
  return Object.fromEntries(variables);
}
