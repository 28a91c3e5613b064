/** Addresses that stand in the page already: a script is run once. */
const inserted = new Map<string, Promise<void>>();

/**
 * Runs a script of another host. A part `#sha384-…` of its address is its integrity: a changed file is then not run. Rejects where it
 * does not load; the next call tries again.
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
