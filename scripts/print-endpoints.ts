import { printPage } from './lib/print-page.ts';
import { describeEndpoints } from './print-endpoints/describe-endpoints.ts';

printPage({ page: 'docs/endpoints.md', source: 'the contract', print: () => describeEndpoints() });
