import { runPortal } from './run-portal.ts';

/** Live messages alone, on LDY_LIVE_PORT; a proxy sends `LIVE_PATH` here. */
await runPortal(['live']);
