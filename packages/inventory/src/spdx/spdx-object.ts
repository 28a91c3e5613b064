import { z } from 'zod';
import type { Listed } from '../component.ts';
import { fitted } from '../syntax/read-json.ts';
import { componentOf } from './package-of.ts';
import { requireSpdx2 } from './version-of.ts';

const ID = z.string().min(1);
const DOCUMENT = z.object({
  spdxVersion: z.string(),
  SPDXID: ID,
  name: z.string(),
  documentNamespace: z.string().optional(),
  creationInfo: z.object({ created: z.string(), creators: z.array(z.string()).min(1) }),
  packages: z
    .array(
      z.object({
        SPDXID: ID,
        name: z.string().min(1),
        versionInfo: z.string().optional(),
        supplier: z.string().optional(),
        originator: z.string().optional(),
        primaryPackagePurpose: z.string().optional(),
        externalRefs: z
          .array(z.object({ referenceCategory: z.string(), referenceType: z.string(), referenceLocator: z.string() }))
          .optional(),
      }),
    )
    .optional(),
});

/** Packages of SPDX 2 in JSON, or in YAML, which has the same shape. */
export function readSpdxObject(value: unknown): Listed[] {
  const { spdxVersion, packages = [] } = fitted(DOCUMENT, value, 'SPDX 2');
  requireSpdx2(spdxVersion, '$.spdxVersion');
  return packages.map((it, at) =>
    componentOf({
      ...{ name: it.name, version: it.versionInfo ?? '', supplier: it.supplier ?? '', originator: it.originator ?? '' },
      purpose: it.primaryPackagePurpose ?? '',
      references: (it.externalRefs ?? []).map((ref) => ({ type: ref.referenceType, locator: ref.referenceLocator })),
      place: `$.packages[${at}]`,
    }),
  );
}
