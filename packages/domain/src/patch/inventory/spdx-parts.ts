import { MOST_PARTS, type SbomPart, type SbomParts, withSource } from './sbom-part.ts';
import { listIn, own, wordIn } from './untrusted-json.ts';

/** SPDX 2.2 and 2.3 in JSON: https://spdx.github.io/spdx-spec/v2.3/package-information/ */
export const spdx2Parts = (value: unknown): SbomParts =>
  cutOff(listIn(value, 'packages'), (it) => ({
    ...{ name: wordIn(it, 'name'), version: wordIn(it, 'versionInfo') },
    purl: withSource(
      wordIn(
        listIn(it, 'externalRefs').find((reference) => own(reference, 'referenceType') === 'purl'),
        'referenceLocator',
      ),
      ...sourceFromInfo(wordIn(it, 'sourceInfo')),
    ),
    isSystem: isSystem(wordIn(it, 'primaryPackagePurpose'), wordIn(it, 'SPDXID')),
  }));

/** SPDX 3, one list of everything: https://spdx.github.io/spdx-spec/v3.0.1/model/Software/Classes/Package/ */
export const spdx3Parts = (value: unknown): SbomParts =>
  cutOff(
    listIn(value, '@graph').filter((element) => typeOf(element) === 'software_Package'),
    (it) => ({
      ...{ name: wordIn(it, 'name'), version: wordIn(it, 'software_packageVersion') },
      purl: withSource(
        wordIn(it, 'software_packageUrl') ||
          wordIn(
            listIn(it, 'externalIdentifier').find((one) => own(one, 'externalIdentifierType') === 'packageUrl'),
            'identifier',
          ),
        ...sourceFromInfo(wordIn(it, 'software_sourceInfo')),
      ),
      isSystem: wordIn(it, 'software_primaryPurpose') === 'operatingSystem',
    }),
  );

/** Of JSON-LD of any kind: whether its words are those of SPDX 3. */
export const isSpdx3 = (value: unknown): boolean =>
  [own(value, '@context')]
    .flat()
    .some((context) => typeof context === 'string' && /\bspdx\.org\/rdf\/3\./.test(context));

const typeOf = (element: unknown): string => wordIn(element, 'type') || wordIn(element, '@type');

function cutOff(listed: readonly unknown[], read: (it: unknown) => SbomPart): SbomParts {
  return { parts: listed.slice(0, MOST_PARTS).map(read), more: Math.max(0, listed.length - MOST_PARTS) };
}

/** `OPERATING-SYSTEM` in tag-value; Trivy before SPDX 2.3 says it in the identifier alone. */
export const isSystem = (purpose: string, id: string): boolean =>
  /^operating[-_]system$/i.test(purpose) || id.startsWith('SPDXRef-OperatingSystem');

/** As Trivy writes it: `built package from: openssl 3.0.11-1~deb12u2`. */
export function sourceFromInfo(sourceInfo: string): [name: string, version: string] {
  const [, name = '', version = ''] = /^built package from: (\S{1,200})(?: (\S{1,200}))?$/.exec(sourceInfo) ?? [];
  return [name, version];
}
