import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/** Memory in bytes that a process and all below it hold; 0 where the system does not say so in files. */
export function memoryOf(root: number | undefined): number {
  if (root === undefined || process.platform !== 'linux') return 0;
  const found = new Map<number, { parent: number; bytes: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // `pid (name) state parent …`; the name may hold anything.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      // Shared pages are counted once, with the process that has them for itself.
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${name}/statm`, 'latin1').split(' ').map(Number);
      found.set(Number(name), { parent: Number(parent), bytes: (resident - shared) * PAGE_BYTES });
    } catch {
      // It has ended.
    }
  }
  const isBelow = (id: number): boolean => id === root || (found.has(id) && isBelow(found.get(id)?.parent ?? 0));
  return [...found].reduce((sum, [id, { bytes }]) => (isBelow(id) ? sum + bytes : sum), 0);
}
