import type { Role } from '@ldy/domain/access/roles.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes in seconds. `cookieSeconds` undefined: the browser deletes the cookie when it closes. */
export interface SessionEnds {
  idleSeconds: number;
  absoluteSeconds: number;
  cookieSeconds: number | undefined;
}

const SHORT: SessionEnds = { idleSeconds: 30 * MINUTE, absoluteSeconds: 12 * HOUR, cookieSeconds: undefined };
const REMEMBERED: SessionEnds = { idleSeconds: 7 * DAY, absoluteSeconds: 7 * DAY, cookieSeconds: 7 * DAY };

/** Paid and staff accounts sign in again every working day, even with "remember me". Source: NIST SP 800-63B, AAL2. */
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
