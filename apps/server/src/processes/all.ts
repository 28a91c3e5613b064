import { runPortal } from './run-portal.ts';

/** The whole portal in one process: what `npm start` runs. */
await runPortal(['http', 'live', 'worker']);
