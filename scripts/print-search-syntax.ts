import { keepPrinted } from './lib/keep-printed.ts';
import { describeSearchSyntax } from './print-search-syntax/describe-search-syntax.ts';

keepPrinted({ page: 'docs/how-to/search-syntax.md', source: 'packages/domain/src/query', print: describeSearchSyntax });
