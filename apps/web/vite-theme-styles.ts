import { cssVariables } from './src/ui/theme/css-variables.ts';
import type { ThemeName } from './src/ui/theme/tokens.ts';

const NAME = 'virtual:theme.css';
const FILE = '/__theme.css';

const declarations = (theme: ThemeName): string =>
  `color-scheme:${theme};${[...cssVariables(theme)].map(([name, value]) => `${name}:${value}`).join(';')}`;

/** The design tokens as a style sheet, so that a page has its theme before any script runs. */
export function themeStyles() {
  return {
    name: 'theme-styles',
    resolveId: (id: string) => (id === NAME ? FILE : undefined),
    load: (id: string) =>
      id === FILE
        ? `:root{${declarations('light')}}` +
          `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations('dark')}}}` +
          `:root[data-theme=dark]{${declarations('dark')}}`
        : undefined,
  };
}
