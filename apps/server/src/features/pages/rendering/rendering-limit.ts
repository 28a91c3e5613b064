import { createNetworkSlots, type TakeSlot } from '#server/platform/http/network-slots.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';

/** What one network may have rendered: more than its people open, and little enough to leave the renderer to others. */
const SHARE = { perMinute: 60, atOnce: 8 };

/** The renderer's work by network: whoever has had their share gets pages that begin with their cover. */
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
