import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Shared memory is freed when no thread references it any more, which each thread finds out in its own garbage collection. A thread that
 * allocates little would not collect for hours, and would keep an old library in memory beside the new one.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
