// Long, so it starts first.
import { walkEveryPage } from './support/walk.ts';

walkEveryPage('visitor');
