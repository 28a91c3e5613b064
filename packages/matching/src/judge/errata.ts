/** What errata of a distribution say of its packages: in which build a vulnerability is fixed. */
import { isModular } from '@ldy/domain/patch/graph/build-place.ts';
import { withoutEpoch } from '@ldy/domain/patch/inventory/epochs.ts';
import { isOfStream, lineIn } from '@ldy/domain/patch/inventory/module-streams.ts';
import { releaseOfEntry } from '@ldy/domain/product/releases/release-of.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Target } from '../component/target.ts';
import { productsIn } from './answer.ts';
import { decide } from './judge-component.ts';
import type { Decision } from './judged.ts';

/** One package that an erratum brings, of those that close one vulnerability. */
export interface Erratum {
  /** Its id, `ALSA-2024:4312`. */
  patch: string;
  source: string;
  /** The release of the distribution as patches call it, `AlmaLinux 9`. */
  product: string;
  component: string;
  version: string;
  scheme: string;
  /** The stream of a module, `ruby:2.7`; '' if none is stated. */
  branch: string;
  /** All errata of the release bring the package with the same epoch. */
  isOneEpoch: boolean;
}

const OPEN = { verdict: 'unknown', reason: 'not-comparable', fix: '' } as const;
const OTHER_STREAM = '勘误修复的是另一个模块流，无法与这个版本比较';
const NO_EPOCH = '清单没有写 epoch，而这个软件包的 epoch 变过，无法判断新旧';

/** As the release is called where versions are compared. Releases with longer support (EUS, ELS) have builds of their own beside newer ones: these are left out. */
function platformOf({ product }: Erratum): string | null {
  const [, name = '', number = ''] =
    /^(\p{L}[\p{L} ]{1,40}?) [vV]?(\d+(?:\.\d+)?(?: LTS(?: SP\d)?)?)$/u.exec(product) ?? [];
  return name === '' ? null : `${name === 'CBL Mariner' ? 'Azure Linux' : name}:${number}`;
}

/** Names of distributions in package URLs, as they begin the names of releases. */
const DISTRIBUTION: Readonly<Record<string, string>> = {
  redhat: 'red hat enterprise linux',
  'rocky-linux': 'rocky linux',
  'azure-linux': 'azure linux',
  mariner: 'azure linux',
  amzn: 'amazon linux',
  anolis: 'anolis os',
  ol: 'oracle linux',
};

interface Asked {
  erratum: Erratum;
  platform: string;
}

/** `null` if none is about the package, its release and its distribution. */
export function decideByErrata(target: Target, errata: readonly Erratum[]): Decision | null {
  const { name, version, release, distribution = '' } = target;
  if (release === undefined) return null;
  const about = errata.flatMap((erratum): Asked[] => {
    const platform = erratum.component === name ? platformOf(erratum) : null;
    if (platform === null || isModular(erratum.version) !== isModular(version)) return [];
    const isOwn =
      distribution === '' || platform.toLowerCase().startsWith(`${DISTRIBUTION[distribution] ?? distribution}:`);
    const key = releaseOfEntry({ platforms: [platform] })?.key;
    return isOwn && key !== undefined && (release === null || release === key) ? [{ erratum, platform }] : [];
  });
  const comparable = about.filter(({ erratum }) => isOfLine(version, erratum));
  const rows = newestOfEach(comparable.length > 0 ? comparable : about);
  const products = productsIn(complete({ affected: rows.map((row) => entryOf(row, target)) }));
  const decision = decide({ ...target, isOwn: () => true, isOther: () => false }, products);
  return decision && stated(decision, rows, comparable.length === 0, target);
}

/** Builds of modules are newer or older within their stream alone. */
const isOfLine = (own: string, { version, branch }: Erratum): boolean =>
  !isModular(own) || isOfStream(own, branch) || lineIn(own) === lineIn(version);

/** What several errata fix is fixed where the last of them is installed. */
function newestOfEach(asked: readonly Asked[]): Asked[] {
  const newest = new Map<string, Asked>();
  for (const one of asked) {
    const other = newest.get(one.platform)?.erratum;
    if (!other || (compareVersions(one.erratum.version, other.version, one.erratum.scheme) ?? 0) > 0)
      newest.set(one.platform, one);
  }
  return [...newest.values()];
}

/** What rebuilds for one distribution have at their end, where the distribution of a family is not named. */
const MARK = /\.(?:alma|rocky)[\w.]*$/;
const hasEpoch = (version: string): boolean => /^\d+:/.test(version);
const lacksEpoch = (own: string, erratum: Erratum): boolean =>
  erratum.scheme === 'rpm' && !hasEpoch(own) && hasEpoch(erratum.version);

function entryOf({ erratum, platform }: Asked, { version: own, distribution = '' }: Target) {
  const { component, version, scheme } = erratum;
  const whole = distribution === '' ? version.replace(MARK, '') : version;
  const lessThan = lacksEpoch(own, erratum) ? withoutEpoch(whole) : whole;
  return {
    ...{ product: component, packageName: component, platforms: [platform], isLinuxSoftware: true },
    versions: [{ status: 'affected', version: '', lessThan, versionType: scheme, parsed: true }],
  };
}

function stated(decision: Decision, rows: readonly Asked[], isOther: boolean, { version }: Target): Decision {
  const { group, ground, judged } = decision;
  const { erratum } = rows[group.indexes[ground.entry ?? 0] ?? 0] as Asked;
  const { patch, source } = erratum;
  const named = { ...judged, source, statement: judged.statement === '' ? patch : `${patch}：${judged.statement}` };
  if (isOther) return { ...decision, judged: { ...named, ...OPEN, words: OTHER_STREAM } };
  if (judged.verdict === 'unaffected' && lacksEpoch(version, erratum) && !erratum.isOneEpoch)
    return { ...decision, judged: { ...named, ...OPEN, words: NO_EPOCH } };
  return { ...decision, judged: { ...named, fix: judged.verdict === 'affected' ? erratum.version : '' } };
}
