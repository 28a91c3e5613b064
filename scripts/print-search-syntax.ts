import { printPage } from './lib/print-page.ts';
import { describeSearchSyntax } from './print-search-syntax/describe-search-syntax.ts';

printPage({ page: 'docs/how-to/search-syntax.md', source: 'packages/domain/src/query', print: describeSearchSyntax });
