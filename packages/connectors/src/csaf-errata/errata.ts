import { type PatchStatement, patchStatement } from '@ldy/domain/patch/statement.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { type Advisories, dayOf, flawsIn } from '../errata/advisories.ts';
import { lineOf, linksOf, textOf } from '../errata/deliver.ts';
import { newestFiles } from '../errata/package-files.ts';
import { restartOf } from '../errata/restart.ts';
import { isForDebugging, parseRpmName, restartsSystem } from '../errata/rpm-name.ts';
import { redHatProduct, systemName } from '../errata/system-names.ts';
import { TargetList } from '../errata/target-list.ts';
import type { CsafAdvisory, CsafFlaw } from './schema.ts';
import { type Node, type Tree, treeOf } from './tree.ts';

/** An advisory of a distribution: packages, each fixed in a version on a system. */
export function erratumOf(
  it: CsafAdvisory,
  { source, licence, isFree, scheme }: Advisories,
  document: string,
): PatchStatement {
  const { tracking, title, notes, references } = it.document;
  const tree = treeOf(it.product_tree);
  const restart = restartOf(
    it.vulnerabilities.flatMap(({ remediations }) =>
      remediations
        .filter(({ category }) => category === 'vendor_fix')
        .map(({ details, restart_required }) => ({ details, restart: restart_required?.category ?? '' })),
    ),
  );
  const targets = new TargetList(scheme, 'update');
  const files = new Map<string, { name: string; architecture: string; system: string }>();
  // Hundreds of vulnerabilities name the same packages.
  const packages = new Map<string, ReturnType<typeof packageOn>>();
  for (const flaw of it.vulnerabilities) {
    const fixes = flawsIn([flaw.cve, ...flaw.ids.map(({ text }) => text)]);
    for (const id of fixedIn(flaw)) {
      const found = packages.has(id) ? packages.get(id) : packageOn(tree, id);
      packages.set(id, found ?? null);
      if (!found || isForDebugging(found.name)) continue;
      const { name: component, evr: version, stream: branch, system: product } = found;
      const reboot = restart.reboot === 'unknown' && restartsSystem(component) ? 'system' : restart.reboot;
      targets.add({ product, component, version, branch, reboot, fixes });
      files.set(id, { name: found.file, architecture: found.architecture, system: product });
    }
  }
  const note = (pattern: RegExp) =>
    notes.find(({ category, title: name }) => pattern.test(`${category}/${name}`))?.text ?? '';
  return patchStatement({
    source,
    document,
    revision: dayOf(tracking.current_release_date) ? tracking.current_release_date : '',
    patch: tracking.id,
    title: lineOf(note(/\/Synopsis$/) || title).replace(/^Red Hat (?:Security|Bug Fix|Enhancement) Advisory: /, ''),
    description: isFree ? textOf(note(/^(?:general\/Details|description\/)/) || note(/^summary\//)) : '',
    severity: severityFromWord(it.document.aggregate_severity?.text ?? note(/\/Severity$/)),
    published: dayOf(tracking.initial_release_date),
    updated: dayOf(tracking.current_release_date),
    targets: targets.targets(),
    rebootWord: restart.word,
    files: newestFiles([...files.values()]),
    references: linksOf(
      references
        .filter(({ category, url }) => category === 'self' || !/bugzilla|\/cve\b|\/CVE-/.test(url))
        .map(({ summary, url }) => ({ title: summary, url })),
    ),
    licence,
  });
}

/** SUSE calls the versions to install recommended. */
const fixedIn = ({ product_status: it }: CsafFlaw): string[] => [...it.fixed, ...it.first_fixed, ...it.recommended];

function packageOn({ nodes, parts }: Tree, id: string) {
  const part = parts.get(id);
  const [component] = nodes.get(part?.component ?? '') ?? [];
  const [system] = nodes.get(part?.system ?? '') ?? [];
  if (!component || !system) return null;
  const rpm = parseRpmName(component.name);
  if (!rpm) return null;
  return { ...rpm, evr: withEpoch(rpm.evr, component.purl), file: component.name, system: nameOf(system) };
}

/** Red Hat leaves the epoch out of the names of modules, and has it in the address of the package. */
function withEpoch(evr: string, purl: string): string {
  const epoch = /[?&]epoch=([1-9]\d{0,8})(?:&|$)/.exec(purl)?.[1];
  return epoch === undefined || /^\d+:/.test(evr) ? evr : `${epoch}:${evr}`;
}

const nameOf = ({ cpe, name }: Node): string => redHatProduct(cpe) ?? systemName(name);
