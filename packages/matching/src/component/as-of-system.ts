import type { Listed } from '@ldy/inventory/component.ts';

interface System {
  distribution: string;
  release: string;
}

/** What states no release is of the system that it is on, unless it names another distribution. */
export function asOfSystem<One extends Listed>(stated: One, { distribution, release }: System): One {
  const isOfSystem =
    stated.release === '' && ['', distribution.toLowerCase()].includes(stated.distribution.toLowerCase());
  return isOfSystem && release !== '' ? { ...stated, distribution, release } : stated;
}
