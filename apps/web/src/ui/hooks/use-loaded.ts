import { useEffect, useState } from 'react';

/** What `load` gives, undefined until then; nothing is loaded without it. `load` must be the same function at every render. */
export function useLoaded<T>(load: (() => Promise<T>) | undefined, onFailure: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ load: () => Promise<T>; value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens on failure is no reason to load again
  useEffect(() => {
    if (!load || loaded?.load === load) return;
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ load, value }),
      (error: unknown) => {
        if (!isWanted) return;
        console.error(error);
        onFailure();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, loaded]);
  return loaded && loaded.load === load ? loaded.value : undefined;
}
