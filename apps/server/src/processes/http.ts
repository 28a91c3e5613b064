import { runPortal } from './run-portal.ts';

/** Pages and API only, on LDY_PORT. */
await runPortal(['http']);
