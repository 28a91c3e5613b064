import { ownEntry } from '@ldy/domain/own-entry.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { z } from 'zod';
import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { type Found, found, type Remark } from '../found.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { type InventoryFile, isObject } from '../inventory-file.ts';
import { fitted } from '../syntax/read-json.ts';
import { checkSignature } from './check-signature.ts';

/** GB/T 47020-2026 in JSON. Which of its names are confirmed, and by what: docs/decisions/0130-gbt-47020.md. */
export const sbomdf: Format = {
  id: 'gbt-47020',
  title: 'GB/T 47020-2026 (SBOMDF)',
  recognises: ({ json }) =>
    isObject(json) &&
    isObject(json.document) &&
    (String(json.document.formatName).toUpperCase() === 'SBOMDF' || ('software' in json && 'components' in json)),
  read: (file) => readDocument(file),
};

const TEXT = z.string();
const ID = z.string().min(1);
const TEXTS = z.union([TEXT, z.array(TEXT)]);
const DIGEST = z.object({ hashAlg: TEXT, messageDigest: TEXT });
const DIGESTS = z.union([DIGEST, z.array(DIGEST)]).optional();
const SUPPLIER = z.union([TEXT, z.object({ supplierName: TEXT })]).optional();
const LIST = z.array(z.unknown()).optional();
const DOCUMENT = z.object({
  document: z.object({
    formatName: z.literal('SBOMDF'),
    formatVersion: z.literal('1.0'),
    timestamp: TEXT,
    authors: TEXTS.optional(),
  }),
  software: z.object({
    softwareId: TEXT.optional(),
    softwareName: ID,
    softwareVersion: TEXT.optional(),
    integrity: DIGESTS,
    supplier: SUPPLIER,
  }),
  components: z.array(
    z.object({
      componentId: ID,
      componentName: ID,
      componentVersion: TEXT.optional(),
      supplier: SUPPLIER,
      licenseName: TEXTS.optional(),
      integrity: DIGESTS,
    }),
  ),
  dependencies: z.array(z.object({ identityAId: ID, relationship: TEXTS, identityBId: ID })).optional(),
  ...{ vulnerabilities: LIST, disruptions: LIST },
  integrity: z.object({ signatureFile: TEXT, digitalCertificateFile: TEXT }).optional(),
});
type Document = z.output<typeof DOCUMENT>;

function readDocument(file: InventoryFile): Found {
  const document = fitted(DOCUMENT, file.json, 'GB/T 47020');
  requireOwnIds(document);
  const { signatureFile, digitalCertificateFile } = document.integrity ?? {};
  const named =
    stated(signatureFile) === '' ? null : { signature: signatureFile ?? '', certificate: digitalCertificateFile ?? '' };
  const remarks = [checkSignature(file.bytes, file.given, named), ...countsOf(document)];
  return found(document.components.map(componentOf), { remarks });
}

/** What refers to a component names it by this id. */
function requireOwnIds({ components }: Document): void {
  const places = new Map<string, number>();
  for (const [at, { componentId }] of components.entries()) {
    const former = places.get(componentId);
    if (former !== undefined && stated(componentId) !== '')
      throw new InventoryFault(
        'invalid',
        `$.components[${at}].componentId`,
        `it is the same as that of $.components[${former}]`,
        'create it again with its tool',
      );
    places.set(componentId, at);
  }
}

/** `NOASSERTION` says that nothing is said; tools take the word from SPDX. */
const stated = (text = ''): string => (text.trim() === 'NOASSERTION' ? '' : text.trim());

function componentOf({ componentId, componentName, ...it }: Document['components'][number], at: number): Listed {
  // What the portal writes: the identity itself, with a number before it where several are the same.
  const id = componentId.replace(/^\d+:(?=pkg:|cpe:)/, '');
  return listed({
    ...{ name: stated(componentName), version: stated(it.componentVersion), place: `$.components[${at}]` },
    vendor: stated(typeof it.supplier === 'string' ? it.supplier : it.supplier?.supplierName),
    ...(parsePurl(id) && { purl: id }),
    ...(parseCpe(id) && { cpe: id }),
  });
}

/** Hexadecimal digits of a digest; others are not known. */
const DIGITS: Readonly<Record<string, number>> = {
  ...{ sm3: 64, md5: 32, sha1: 40, sha224: 56, sha256: 64, sha384: 96, sha512: 128 },
};

function countsOf({ software, components, dependencies = [], ...document }: Document): Remark[] {
  const known = new Set([software.softwareId, ...components.map(({ componentId }) => componentId)]);
  const open = dependencies.filter(
    ({ identityAId, identityBId }) => !known.has(identityAId) || !known.has(identityBId),
  );
  const malformed = [software, ...components].flatMap(({ integrity = [] }) => integrity).filter(isMalformed);
  const others = (document.vulnerabilities?.length ?? 0) + (document.disruptions?.length ?? 0);
  const counted = [
    ['references-open', open.length],
    ['digests-malformed', malformed.length],
    ['statements-left-out', others],
  ] as const;
  return counted.filter(([, count]) => count > 0).map(([code, count]) => ({ code, detail: String(count) }));
}

/** The files that digests are of are not here: all that can be said is whether they are digests. */
function isMalformed({ hashAlg, messageDigest }: z.output<typeof DIGEST>): boolean {
  const digits = ownEntry(DIGITS, hashAlg.toLowerCase().replace(/[^a-z0-9]/g, ''));
  return digits !== undefined && !new RegExp(`^[0-9a-f]{${digits}}$`, 'i').test(messageDigest.trim());
}
