import { runPortal } from './run-portal.ts';

/** Pages and calls alone, on LDY_PORT. */
await runPortal(['http']);
