/** Which version of which product closes most of what is open. */
import { parseCpe } from '../../product/identifiers/cpe.ts';
import { parsePurl } from '../../product/identifiers/purl.ts';
import { compareVersions } from '../../product/version.ts';

/** A vulnerability that one product has in the version that its identity names. */
export interface ToClose {
  /** `pkg:npm/lodash@4.17.20`, `NGINX 1.18.0`. */
  identity: string;
  anchor: string;
  exploited: boolean;
  /** The lowest version above the own one that has the fix; '' if no source names one. */
  fix: string;
  /** Assets that have it so. */
  assets: number;
}

export interface Step {
  to: string;
  /** Vulnerabilities that this version has no more. */
  closes: number;
  exploited: number;
}
export interface Upgrade {
  product: string;
  /** Versions in use. */
  from: readonly string[];
  /** At most two: the lowest version that closes all of what any version closes, and before it a lower one that closes most. */
  steps: readonly Step[];
  vulnerabilities: number;
  /** Those for which no source names a version. */
  withoutFix: number;
  assets: number;
}

/** The most urgent first: exploited ones that end, then all that end. */
export function upgradesOf(rows: readonly ToClose[]): Upgrade[] {
  const byProduct = Map.groupBy(rows, ({ identity }) => {
    const { product, type } = productOf(identity);
    return `${type} ${product}`;
  });
  return [...byProduct.values()]
    .flatMap(upgradeOf)
    .sort((a, b) => last(b).exploited - last(a).exploited || last(b).closes - last(a).closes || compare(a, b));
}

const last = ({ steps }: Upgrade): Step => steps.at(-1) as Step;
const compare = (a: Upgrade, b: Upgrade): number => (a.product < b.product ? -1 : 1);

function upgradeOf(rows: readonly ToClose[]): Upgrade[] {
  const { product, type } = productOf(rows[0]?.identity ?? '');
  const byAnchor = Map.groupBy(rows, ({ anchor }) => anchor);
  const from = [...new Set(rows.map(({ identity }) => productOf(identity).version))].filter(Boolean).sort();
  const steps = fixesAbove(from, rows, type).map((to) => stepTo(to, [...byAnchor.values()], type));
  const whole = steps.at(-1);
  if (!whole || whole.closes === 0) return [];
  const most = steps.find(({ closes, exploited }) => exploited === whole.exploited && closes >= whole.closes * MOST);
  return [
    {
      ...{ product, from },
      steps: most && most.closes < whole.closes ? [most, lowestOf(steps, whole)] : [lowestOf(steps, whole)],
      vulnerabilities: byAnchor.size,
      withoutFix: [...byAnchor.values()].filter((of) => of.every(({ fix }) => fix === '')).length,
      assets: Math.max(...rows.map(({ assets }) => assets)),
    },
  ];
}

/** The lowest first. What cannot be compared with a version in use says nothing about which is enough. */
function fixesAbove(from: readonly string[], rows: readonly ToClose[], type: string): string[] {
  const fixes = new Set(rows.map(({ fix }) => fix).filter((fix) => fix !== ''));
  return [...fixes]
    .filter((fix) => from.every((version) => compareVersions(fix, version, type) !== null))
    .sort((a, b) => compareVersions(a, b, type) ?? 0);
}

/** Of what any version closes. */
const MOST = 0.8;
const lowestOf = (steps: readonly Step[], { closes }: Step): Step =>
  steps.find((step) => step.closes === closes) as Step;

/** A vulnerability ends with a version only if each of its rows does. */
function stepTo(to: string, byAnchor: readonly (readonly ToClose[])[], type: string): Step {
  const closed = byAnchor.filter((of) =>
    of.every(({ fix }) => fix !== '' && (compareVersions(fix, to, type) ?? 1) <= 0),
  );
  return { to, closes: closed.length, exploited: closed.filter((of) => of.some(({ exploited }) => exploited)).length };
}

interface Named {
  product: string;
  version: string;
  /** Of a package URL; versions are compared by its rules. */
  type: string;
}

/** Without its version, which is a part of the package URL or CPE, or is behind the last space. */
export function productOf(identity: string): Named {
  const purl = parsePurl(identity);
  if (purl) {
    const { type, namespace, name, version } = purl;
    return { product: [namespace, name].filter(Boolean).join('/'), version: version ?? '', type };
  }
  const cpe = parseCpe(identity);
  if (cpe) return { product: `${cpe.vendor} ${cpe.product}`, version: cpe.version, type: '' };
  const at = identity.lastIndexOf(' ');
  if (at < 0) return { product: identity, version: '', type: '' };
  return { product: identity.slice(0, at), version: identity.slice(at + 1), type: '' };
}
