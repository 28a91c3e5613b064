import { keepPrinted } from './lib/keep-printed.ts';
import { describeAccess } from './print-access/describe-access.ts';

keepPrinted({ page: 'docs/permissions.md', source: 'packages/domain/src/access', print: describeAccess });
