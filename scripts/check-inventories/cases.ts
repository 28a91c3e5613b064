import { globSync } from 'node:fs';

/** A file of the tests of others. */
export interface InventoryCase {
  folder: string;
  path: string;
  /** Which reference reader reads it. */
  kind: 'cyclonedx' | 'spdx';
  /** Whether it has to be read. */
  isValid: boolean;
}

interface Folder {
  name: string;
  files: string;
  kindOf(path: string): InventoryCase['kind'];
  isValid(path: string): boolean;
}

/** Trivy's statements about vulnerabilities and its fixtures of databases are no inventories. */
const FOLDERS: readonly Folder[] = [
  {
    name: 'cyclonedx-spec',
    files: 'tools/src/test/resources/1.*/*.{json,xml}',
    kindOf: () => 'cyclonedx',
    isValid: (path) => /(?:^|\/)valid-/.test(path),
  },
  { name: 'cyclonedx-bom-examples', files: '**/*.{json,xml}', kindOf: () => 'cyclonedx', isValid: () => true },
  {
    name: 'spdx-tools-python',
    files: 'tests/**/*.{json,spdx,xml,yaml}',
    kindOf: () => 'spdx',
    isValid: (path) => !/\/invalid/.test(path),
  },
  {
    name: 'trivy',
    files: '{integration/testdata/fixtures/sbom,pkg/sbom/*/testdata/*}/*.*',
    kindOf: (path) => (/spdx/.test(path) ? 'spdx' : 'cyclonedx'),
    isValid: (path) => !/\/sad\//.test(path),
  },
];

export const casesIn = (data: string): InventoryCase[] =>
  FOLDERS.flatMap(({ name, files, kindOf, isValid }) =>
    globSync(`${name}/${files}`, { cwd: data })
      .sort()
      .map((path) => ({ folder: name, path, kind: kindOf(path), isValid: isValid(path) })),
  );
