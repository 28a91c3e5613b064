import { MOST_PARTS, type SbomParts, SYSTEM, withSource } from './sbom-part.ts';
import { listIn, own, wordIn } from './untrusted-json.ts';

/** Components hold components. The one that the bill is of is listed itself by most tools, or is an image; files are no packages. */
export function cycloneDxParts(value: unknown): SbomParts {
  const parts: SbomParts['parts'] = [];
  const open = listIn(value, 'components').toReversed();
  let more = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const inner of listIn(at, 'components').toReversed()) open.push(inner);
    const type = own(at, 'type');
    if (type === 'file') continue;
    if (parts.length >= MOST_PARTS) more += 1;
    else
      parts.push({
        ...{ name: wordIn(at, 'name'), version: wordIn(at, 'version') },
        purl: withSource(wordIn(at, 'purl'), ...sourceIn(listIn(at, 'properties'))),
        isSystem: type === SYSTEM,
      });
  }
  return { parts, more };
}

/** Trivy says the source of a package beside its address: https://trivy.dev, `aquasecurity:trivy:SrcName`. */
function sourceIn(properties: readonly unknown[]): [name: string, version: string] {
  const wordOf = (key: string) =>
    wordIn(
      properties.find((property) => own(property, 'name') === `aquasecurity:trivy:${key}`),
      'value',
    );
  const [epoch, version, release] = [wordOf('SrcEpoch'), wordOf('SrcVersion'), wordOf('SrcRelease')];
  return [
    wordOf('SrcName'),
    version && `${/^[1-9]\d*$/.test(epoch) ? `${epoch}:` : ''}${version}${release && `-${release}`}`,
  ];
}
