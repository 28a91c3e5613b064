export type Kind = 'run' | 'all';
export function installPackages(
  kind: Kind,
  where: { root: string; npm: (args: string[]) => Promise<number> },
): Promise<number>;
