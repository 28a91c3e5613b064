import { useEffect } from 'react';
import { cssVariables } from './css-variables.ts';

/** Prints with the colors of the light theme, whatever the theme on the screen. */
export function usePaperTheme(): void {
  useEffect(() => {
    const colors = [...cssVariables('light')].map(([name, value]) => `${name}:${value}`).join(';');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media print { body { ${colors}; --page: var(--surface) } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
