import { runPortal } from './run-portal.ts';

/** Jobs only; listens on no port. */
await runPortal(['worker']);
