import { formatCpe, parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { formatPurl, parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import type { Purl } from '@ldy/domain/product/identifiers/purl-types.ts';
import type { Component, Listed } from './component.ts';

type Identified = Pick<Component, 'identifiedBy' | 'identity' | 'unidentified'>;

/** What the file says identifies the component, the strongest first; and the distribution, release and architecture that its package URL names. */
export function identify(given: Listed): Component {
  const purl = parsePurl(given.purl);
  const component = purl ? withSystem(given, purl) : given;
  const found = byPurl(component, purl) ?? byCpe(component) ?? byName(component);
  return { ...component, ...found, unidentified: [found.unidentified, ...faultsOf(given)].filter(Boolean).join('; ') };
}

function byPurl({ version }: Listed, purl: Purl | null): Identified | null {
  if (purl === null) return null;
  const whole = { ...purl, version: purl.version || version };
  return {
    identifiedBy: 'purl',
    identity: formatPurl(whole),
    unidentified: whole.version === '' ? NO_VERSION : '',
  };
}

function byCpe({ cpe: written, version }: Listed): Identified | null {
  const cpe = parseCpe(written);
  if (cpe === null || [cpe.vendor, cpe.product].some((value) => value === '*' || value === '-')) return null;
  return {
    identifiedBy: 'cpe',
    identity: formatCpe(cpe),
    unidentified: (cpe.version === '*' || cpe.version === '-') && version === '' ? NO_VERSION : '',
  };
}

function byName({ name, vendor, version, caveat }: Listed): Identified {
  if (name === '') return { identifiedBy: 'nothing', identity: '', unidentified: caveat || NO_NAME };
  const identity = [vendor, name, version].filter((it) => it !== '').join(' ');
  const noVersion = version === '' ? NO_VERSION : '';
  if (vendor !== '' && caveat === '') return { identifiedBy: 'vendor and product', identity, unidentified: noVersion };
  return { identifiedBy: 'name', identity, unidentified: [caveat || NAME_ALONE, noVersion].filter(Boolean).join('; ') };
}

const NO_VERSION = 'no version is stated';
const NO_NAME = 'no name is stated';
const NAME_ALONE = 'a name alone says not which product it is: state its package URL, CPE or vendor';

const faultsOf = ({ purl, cpe }: Listed): string[] => [
  ...(purl !== '' && parsePurl(purl) === null ? [`the package URL ${shown(purl)} is not valid`] : []),
  ...(cpe !== '' && parseCpe(cpe) === null ? [`the CPE ${shown(cpe)} is not valid`] : []),
];

const shown = (text: string): string => JSON.stringify(text.slice(0, 100));

/** `pkg:deb/debian/curl@7.88.1-10?arch=amd64&distro=debian-12` */
function withSystem(component: Listed, purl: Purl): Listed {
  const qualifier = (key: string) => purl.qualifiers.find(([name]) => name === key)?.[1] ?? '';
  const isPackaged = ['deb', 'rpm', 'apk', 'alpm'].includes(purl.type);
  const distro = qualifier('distro');
  const [, name = '', release = distro] = /^([A-Za-z][A-Za-z._-]*?)-(v?\d.*)$/.exec(distro) ?? [];
  return {
    ...component,
    name: component.name || purl.name,
    version: component.version || purl.version,
    distribution: component.distribution || name || (isPackaged ? purl.namespace : ''),
    release: component.release || release,
    architecture: component.architecture || qualifier('arch'),
  };
}
