import { fillBlocks } from './lib/fill-blocks.ts';
import { printPage } from './lib/print-page.ts';
import { describeDesign } from './print-design/describe-design.ts';

// The tables are generated; the other text is written by hand.
printPage({
  page: 'docs/design.md',
  source: 'apps/web/src/ui/theme',
  print: (page) => fillBlocks(page, 'design', describeDesign()),
});
