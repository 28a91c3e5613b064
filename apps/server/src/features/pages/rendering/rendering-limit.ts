import { createNetworkSlots, type TakeSlot } from '#server/platform/http/network-slots.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';

/** Limits per network: more than its people need, and few enough to leave capacity for others. */
const SHARE = { perMinute: 60, atOnce: 8 };

/** Limits rendering by network; beyond the limit pages start with the loading cover. */
export function createRenderingLimit({ perMinute, atOnce } = SHARE, now: () => number = Date.now): TakeSlot {
  const count = createRateLimit(perMinute, now);
  const takeSlot = createNetworkSlots(atOnce);
  return (address) => {
    const giveBack = takeSlot(address);
    if (!giveBack) return undefined;
    try {
      count(address);
      return giveBack;
    } catch {
      giveBack();
      return undefined;
    }
  };
}
