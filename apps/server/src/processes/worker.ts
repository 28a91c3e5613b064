import { runPortal } from './run-portal.ts';

/** Jobs alone; it listens on no port. */
await runPortal(['worker']);
