import { compareVersions } from '../../product/version.ts';
import { isModular } from '../graph/build-place.ts';
import type { GraphTarget } from '../graph/product-graph.ts';
import { withoutEpoch } from './epochs.ts';
import type { Unjudged } from './inventory.ts';

const moduleOf = (branch: string): string => branch.split(':')[0] ?? '';

/**
 * Which targets are of the streams that are installed. Streams of a module live beside each other, so that a newer version in another one is no update. The stream is that of the
 * erratum that brought the installed build; else the one with a number that begins the version, 16 of 16.14; else the only one with its major version. Of a module one stream is
 * installed: one package decides for all of them.
 */
export function streamsOf(
  targets: readonly GraphTarget[],
  packages: ReadonlyMap<string, readonly string[]>,
  hasEpochs: boolean,
): { concerns(target: GraphTarget): boolean; unjudged: Unjudged[] } {
  const modular = targets.filter(({ version }) => isModular(version));
  const inModules = new Set(modular);
  const streamOf = new Map<string, string>();
  const note = (branch: string) => {
    if (branch !== '' && !streamOf.has(moduleOf(branch))) streamOf.set(moduleOf(branch), branch);
  };
  const compare = (own: string, { version, scheme }: GraphTarget) =>
    compareVersions(own, hasEpochs ? version : withoutEpoch(version), scheme);
  const installedOf = ({ component }: GraphTarget) => (packages.get(component) ?? []).filter(isModular);
  const brought = modular.filter((target) => installedOf(target).some((own) => compare(own, target) === 0));
  // A build that several streams brought, as one of nodejs-packaging, shows none of them.
  const builds = Map.groupBy(brought, ({ component, version }) => `${component} ${version}`);
  const shown = [...builds.values()].filter((of) => new Set(of.map(({ branch }) => branch)).size === 1).flat();
  for (const { branch } of [...shown.filter(isNamesake), ...shown]) note(branch);
  for (const target of modular)
    if (isNamesake(target) && installedOf(target).some((own) => isOfStream(own, target.branch))) note(target.branch);
  for (const target of modular)
    if (installedOf(target).some((own) => isOfStream(own, target.branch))) note(target.branch);
  // `container-tools:rhel8` counts in no numbers: the stream alone that ever had this major version of the package.
  for (const of of Map.groupBy(modular, ({ component }) => component).values())
    for (const own of of.slice(0, 1).flatMap(installedOf)) {
      const alike = new Set(of.filter(({ version }) => majorIn(version) === majorIn(own)).map(({ branch }) => branch));
      if (alike.size === 1) note([...alike][0] ?? '');
    }

  const concerns = (target: GraphTarget) => {
    const installed = packages.get(target.component) ?? [];
    // Beside a module the system may have the same package outside of modules, where dotnet-host of `dotnet:8.0` is one of several lines too.
    if (!inModules.has(target))
      return installed.some((own) => !isModular(own) && (target.branch === '' || isOfStream(own, target.branch)));
    if (!installed.some(isModular)) return false;
    if (target.branch !== '') return streamOf.get(moduleOf(target.branch)) === target.branch;
    return installed.some((own) => lineIn(own) === lineIn(target.version));
  };
  /** Where no stream is stated, 10.24 may be of the stream of 10.19, as in nodejs, or not, as 3.1 and 3.3 of ruby. */
  const isOpen = (target: GraphTarget) => {
    if (target.branch !== '') return !streamOf.has(moduleOf(target.branch));
    return installedOf(target).every(
      (own) =>
        lineIn(own) !== lineIn(target.version) &&
        majorIn(own) === majorIn(target.version) &&
        (compare(own, target) ?? -1) < 0,
    );
  };
  const unknown = new Set(
    modular.filter((target) => installedOf(target).length > 0 && isOpen(target)).map(({ component }) => component),
  );
  const unjudged =
    unknown.size === 0
      ? []
      : [{ why: '模块流未知，没有比对', count: unknown.size, names: [...unknown].sort().slice(0, 50) }];
  return { concerns, unjudged };
}

/** The package that gives the module its name counts in the numbers of the stream: postgresql-server of postgresql, not pgaudit. */
const isNamesake = ({ component, branch }: GraphTarget): boolean => component.split('-')[0] === moduleOf(branch);

/** `8.2` of `php:8.2` begins 8.2.13; `rhel8` and `an8` begin nothing. */
export function isOfStream(version: string, branch: string): boolean {
  const stream = branch.slice(branch.indexOf(':') + 1);
  const own = version.replace(/^\d+:/, '');
  return (
    /^\d+(?:\.\d+)*$/.test(stream) && (own === stream || own.startsWith(`${stream}.`) || own.startsWith(`${stream}-`))
  );
}

/** The first two numbers, in which streams differ: 3.1 of 3.1.2. */
export const lineIn = (version: string): string => /^(?:\d+:)?(\d+(?:\.\d+)?)/.exec(version)?.[1] ?? version;
const majorIn = (version: string): string => /^(?:\d+:)?(\d+)/.exec(version)?.[1] ?? version;
