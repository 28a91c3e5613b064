import { walkEveryPage } from './support/walk.ts';

walkEveryPage('business');
