import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LIMITED = fileURLToPath(new URL('./limited-disk.ts', import.meta.url));

/** How a small disk is made: by the kernel, in a namespace of mounts, or where that is not allowed by calls of Node that fail like those of a full disk. */
export type SmallDisk = 'mounted' | 'pretended';

/** Runs a script of Node, with a folder as its first argument, before `more`. In it is a disk of so many megabytes, of this process alone. */
export function runOnSmallDisk(
  script: string,
  folder: string,
  megabytes: number,
  more: readonly string[] = [],
): { child: ChildProcess; disk: SmallDisk } {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const flags = process.execArgv.filter((flag) => flag.startsWith('--no-wasm'));
  if (mayMount()) {
    const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && exec "$@"`;
    const command = ['sh', '-c', mount, folder, process.execPath, ...flags, script, folder, ...more];
    return { child: spawn('unshare', [...NAMESPACE, ...command], { stdio: [...stdio] }), disk: 'mounted' };
  }
  const env = { ...process.env, LDY_TEST_DISK: folder, LDY_TEST_DISK_MB: String(megabytes) };
  const command = ['--import', LIMITED, ...flags, script, folder, ...more];
  return { child: spawn(process.execPath, command, { stdio: [...stdio], env }), disk: 'pretended' };
}

/** Who is not root becomes it in a namespace of users, where the kernel lets them. */
const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

function mayMount(): boolean {
  if (process.env.LDY_TEST_DISK_PRETENDED) return false;
  const { status } = spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt']);
  return status === 0;
}
