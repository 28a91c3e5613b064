import { useEffect } from 'react';
import { cssVariables } from '#web/ui/theme/css-variables.ts';

/** Paper is light whatever the theme on the screen: the colors of the light theme, once more, for print alone. */
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
