import { BREAKPOINTS, type Breakpoint, mediaQuery } from './src/ui/theme/breakpoints.ts';
import { variableName } from './src/ui/theme/scale.ts';

const QUERIES = new Map(
  (Object.keys(BREAKPOINTS) as Breakpoint[]).map((name) => [variableName(name), mediaQuery(name)]),
);

/**
 * PostCSS plugin that expands `@media (--mobile)` to `@media (max-width: 979px)`. The draft standard's custom media would have to be declared in every
 * module, because each is transformed separately.
 */
export const customMedia = () => ({
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule: { params: string; error(message: string): Error }) {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = QUERIES.get(name);
        if (!query) throw rule.error(`ui/theme/breakpoints.ts has no ${name}`);
        return query;
      });
    },
  },
});
