export interface WeightedCache<T> {
  get(key: string): T | undefined;
  put(key: string, value: T, weight: number): void;
}

/** What was put or asked for last, as long as all of it weighs no more than `most`; the newest stays, whatever it weighs. */
export function createWeightedCache<T>(most: number): WeightedCache<T> {
  const held = new Map<string, { value: T; weight: number }>();
  let weight = 0;
  const forget = (key: string) => {
    weight -= held.get(key)?.weight ?? 0;
    held.delete(key);
  };
  return {
    get(key) {
      const one = held.get(key);
      if (one === undefined) return undefined;
      held.delete(key);
      held.set(key, one);
      return one.value;
    },
    put(key, value, own) {
      forget(key);
      held.set(key, { value, weight: own });
      weight += own;
      for (const [oldest] of held) {
        if (weight <= most || oldest === key) break;
        forget(oldest);
      }
    },
  };
}
