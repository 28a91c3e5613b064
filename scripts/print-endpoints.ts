import { keepPrinted } from './lib/keep-printed.ts';
import { describeEndpoints } from './print-endpoints/describe-endpoints.ts';

keepPrinted({ page: 'docs/endpoints.md', source: 'the contract', print: () => describeEndpoints() });
