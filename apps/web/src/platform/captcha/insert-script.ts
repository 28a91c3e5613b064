/** URLs already inserted: each script runs once. */
const inserted = new Map<string, Promise<void>>();

/**
 * Loads a script from another host. A fragment `#sha384-…` is its integrity hash, so that a changed file does not run. Rejects on failure; the next call
 * tries again.
 */
export function insertScript(address: string): Promise<void> {
  const known = inserted.get(address);
  if (known) return known;
  const [source = '', integrity] = address.split('#');
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = false;
    script.referrerPolicy = 'no-referrer';
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      inserted.delete(address);
      reject(new Error(`The script ${source} does not load.`));
    };
    document.head.append(script);
  });
  inserted.set(address, loading);
  return loading;
}
