import type { Role } from '@ldy/domain/access/roles.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a session is over, in seconds. `cookieSeconds` undefined: the browser forgets it when it closes. */
export interface SessionEnds {
  idleSeconds: number;
  absoluteSeconds: number;
  cookieSeconds: number | undefined;
}

const SHORT: SessionEnds = { idleSeconds: 30 * MINUTE, absoluteSeconds: 12 * HOUR, cookieSeconds: undefined };
const REMEMBERED: SessionEnds = { idleSeconds: 7 * DAY, absoluteSeconds: 7 * DAY, cookieSeconds: 7 * DAY };

/** Who holds paid or staff rights is asked again every working day, whatever box was ticked. Source: NIST SP 800-63B, AAL2. */
const MAY_BE_REMEMBERED: Record<Role, boolean> = {
  visitor: false,
  personal: true,
  enterprise: true,
  business: false,
  staff: false,
};

export function sessionEnds(role: Role, remember: boolean): SessionEnds {
  return remember && MAY_BE_REMEMBERED[role] ? REMEMBERED : SHORT;
}
