import { fillBlocks } from './lib/fill-blocks.ts';
import { keepPrinted } from './lib/keep-printed.ts';
import { describeDesign } from './print-design/describe-design.ts';

// The tables are printed; the words around them are written by hand.
keepPrinted({
  page: 'docs/design.md',
  source: 'apps/web/src/ui/theme',
  print: (page) => fillBlocks(page, 'design', describeDesign()),
});
