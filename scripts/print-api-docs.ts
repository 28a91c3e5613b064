import { printPage } from './lib/print-page.ts';
import { describeApiDocs } from './print-api-docs/describe-api-docs.ts';

// Tables and examples are generated; the other text is written by hand.
printPage({
  page: 'apps/web/public/docs/api-overview/interface-intro.md',
  source: 'packages/contract',
  print: describeApiDocs,
});
