import { InventoryFault } from '../inventory-fault.ts';

export const JSON_VERSIONS = ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7'] as const;
export const XML_VERSIONS = ['1.0', '1.1', ...JSON_VERSIONS] as const;

/** One of them, or the fault. */
export function versionIn<T extends string>(known: readonly T[], written: string, place: string): T {
  const version = known.find((it) => it === written);
  if (version !== undefined) return version;
  const shown = JSON.stringify(written.slice(0, 40));
  throw new InventoryFault(
    'invalid',
    place,
    `${shown} is no known version of CycloneDX`,
    `export it as CycloneDX ${known.at(0)} to ${known.at(-1)}`,
  );
}

export const schemaFile = (name: string): URL => new URL(`../../schemas/cyclonedx/${name}`, import.meta.url);
