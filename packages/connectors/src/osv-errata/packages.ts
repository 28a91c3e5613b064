import type { PatchFile } from '@ldy/domain/patch/statement.ts';
import { newestFiles } from '../errata/package-files.ts';
import { isForDebugging, parseRpmName, withoutZeroEpoch } from '../errata/rpm-name.ts';
import { own } from '../json/page.ts';
import type { OsvAffected } from './schema.ts';

export interface FixedPackage {
  component: string;
  version: string;
  /** The version with which the flaw came; '' for always. */
  introduced: string;
}

/** The package that is named, and those that are built from it, each with the version that is fixed. */
export function packagesOf(it: OsvAffected): FixedPackage[] {
  const found: FixedPackage[] = [];
  let introduced = '';
  for (const { type, events } of it.ranges) {
    if (type === 'GIT') continue;
    for (const event of events) {
      if (event.introduced) introduced = event.introduced === '0' ? '' : event.introduced;
      if (!event.fixed) continue;
      found.push({ component: it.package.name, version: withoutZeroEpoch(event.fixed), introduced });
    }
  }
  // Without a fixed version of its own package an erratum has nothing to install.
  if (found.length === 0) return [];
  return [...found, ...binariesOf(it), ...filesOf(it).flatMap(({ name }) => asPackage(name))];
}

/** Ubuntu lists `{binary_name, binary_version}`; SUSE, and Ubuntu before, `{<name>: <version>}`. */
function binariesOf({ ecosystem_specific }: OsvAffected): FixedPackage[] {
  const list = ecosystem_specific.binaries;
  if (!Array.isArray(list)) return [];
  return list.flatMap((binary) => {
    if (typeof binary !== 'object' || binary === null) return [];
    const name = own(binary, 'binary_name');
    const pairs = typeof name === 'string' ? [[name, own(binary, 'binary_version')]] : Object.entries(binary);
    return pairs.flatMap(([component, version]) =>
      isName(component) && isName(version) && !isForDebugging(component)
        ? [{ component, version: withoutZeroEpoch(version), introduced: '' }]
        : [],
    );
  });
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 300;

/** openEuler lists files by architecture, older builds of the same package among them: the newest counts. */
export function filesOf({ ecosystem_specific }: OsvAffected): PatchFile[] {
  return newestFiles(
    Object.entries(ecosystem_specific).flatMap(([architecture, names]) =>
      architecture === 'binaries' || !Array.isArray(names)
        ? []
        : names.flatMap((name) => (isName(name) ? [{ name, architecture }] : [])),
    ),
  );
}

const asPackage = (file: string): FixedPackage[] => {
  const rpm = parseRpmName(file);
  return rpm ? [{ component: rpm.name, version: rpm.evr, introduced: '' }] : [];
};
