import { vi } from 'vitest';
import { HANG_MS } from './budget.ts';

/** Waits until `holds` neither throws nor returns false, and returns its result. */
export function until<T>(holds: () => T | Promise<T>): Promise<Exclude<T, false>> {
  const check = async () => {
    const held = await holds();
    if (held === false) throw new Error(`It does not hold yet: ${holds}`);
    return held as Exclude<T, false>;
  };
  return vi.waitFor(check, { timeout: HANG_MS, interval: 5 });
}
