import { runPortal } from './run-portal.ts';

/** Live messages only, on LDY_LIVE_PORT; a proxy forwards `LIVE_PATH` here. */
await runPortal(['live']);
