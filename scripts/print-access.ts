import { printPage } from './lib/print-page.ts';
import { describeAccess } from './print-access/describe-access.ts';

printPage({ page: 'docs/permissions.md', source: 'packages/domain/src/access', print: describeAccess });
