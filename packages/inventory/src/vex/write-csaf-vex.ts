import type { VexStatus } from '@ldy/domain/asset/decision/kinds.ts';
import { type CsafVersion, headOf, instantOf, SCHEMA_2_1, sortKeys } from '@ldy/domain/csaf/csaf-document.ts';
import { isItself, keyOf, nameOf, type StatementOut, urnOf, type VexOut } from './vex-output.ts';

const STATUS: Readonly<Record<VexStatus, string>> = {
  not_affected: 'known_not_affected',
  affected: 'known_affected',
  fixed: 'fixed',
  under_investigation: 'under_investigation',
};

/** As CSAF, profile VEX: assets, their components as parts of them, and the status of each part. */
export function writeCsafVex(out: VexOut, version: CsafVersion): object {
  const { id, author, origin, at, title, statements } = out;
  const { ids, tree } = treeOf(out, version);
  const byVulnerability = Map.groupBy(statements, ({ vulnerability }) => vulnerability.id);
  const number = String(out.version);
  const moment = instantOf(at);
  return sortKeys({
    ...(version === '2.1' && { $schema: SCHEMA_2_1 }),
    document: {
      ...headOf(version, { name: author, origin, contact: '' }),
      category: 'csaf_vex',
      title,
      notes: [{ category: 'summary', title: '说明', text: '各资产的处置决定，只对文中所列的资产成立。' }],
      // What of one's own is affected is for oneself, and for whom one gives it to.
      distribution: { tlp: { label: 'AMBER' } },
      tracking: {
        ...{ id: `vex-${id}`, status: 'final', version: number },
        ...{ initial_release_date: moment, current_release_date: moment },
        revision_history: [{ number, date: moment, summary: '导出' }],
      },
    },
    product_tree: tree,
    vulnerabilities: [...byVulnerability.values()].map((same) => vulnerabilityOf(same, ids)),
  });
}

function treeOf({ statements, origin }: VexOut, version: CsafVersion) {
  const ids = new Map<string, string>();
  const assets = new Map<string, string>();
  const names: object[] = [];
  const relationships: object[] = [];
  const parts = new Map<string, string>();
  let count = 0;
  const next = () => `CSAFPID-${String(++count).padStart(4, '0')}`;
  for (const it of statements) {
    const key = keyOf(it);
    if (ids.has(key)) continue;
    const { asset, component } = it;
    let whole = assets.get(asset.id);
    if (whole === undefined) {
      whole = next();
      assets.set(asset.id, whole);
      const uris = { x_generic_uris: [{ namespace: origin, uri: urnOf(asset.id) }] };
      names.push({
        name: asset.name,
        product_id: whole,
        product_identification_helper: { ...helperOf(asset, version), ...uris },
      });
    }
    if (isItself(it)) {
      ids.set(key, whole);
      continue;
    }
    const partKey = JSON.stringify(component);
    let part = parts.get(partKey);
    if (part === undefined) {
      part = next();
      parts.set(partKey, part);
      const helper = helperOf(component, version);
      names.push({
        ...{ name: nameOf(component), product_id: part },
        ...(Object.keys(helper).length > 0 && { product_identification_helper: helper }),
      });
    }
    const id = next();
    ids.set(key, id);
    relationships.push({
      category: 'default_component_of',
      full_product_name: { name: `${asset.name} 中的 ${nameOf(component)}`, product_id: id },
      ...{ product_reference: part, relates_to_product_reference: whole },
    });
  }
  return { ids, tree: { full_product_names: names, ...(relationships.length > 0 && { relationships }) } };
}

const helperOf = ({ purl, cpe }: { purl: string; cpe: string }, version: CsafVersion): object => ({
  ...(purl !== '' && (version === '2.1' ? { purls: [purl] } : { purl })),
  ...(cpe !== '' && { cpe }),
});

const CVE = /^CVE-[0-9]{4}-[0-9]{4,}$/;

function vulnerabilityOf(same: readonly StatementOut[], ids: ReadonlyMap<string, string>): object {
  const [{ vulnerability }] = same as [StatementOut];
  const idOf = (it: StatementOut) => ids.get(keyOf(it)) ?? '';
  const grouped = <Key extends string>(of: (it: StatementOut) => Key, some: readonly StatementOut[]) =>
    [...Map.groupBy(some, of)].flatMap(([key, list]) =>
      key === '' ? [] : [[key, [...new Set(list.map(idOf))]] as const],
    );
  const saying = (status: VexStatus) => same.filter((it) => it.status === status);
  const others = [...new Set([vulnerability.id, ...vulnerability.aliases])].filter((it) => !CVE.test(it));
  const flags = grouped(({ justification }) => justification, saying('not_affected'));
  const threats = grouped(({ words }) => words, saying('not_affected'));
  const remediations = grouped(({ words }) => words, saying('affected'));
  const systemOf = (id: string) => id.split('-')[0] ?? id;
  return {
    ...(CVE.test(vulnerability.id) && { cve: vulnerability.id }),
    ...(others.length > 0 && { ids: others.map((text) => ({ system_name: systemOf(text), text })) }),
    ...(vulnerability.title !== '' && { title: vulnerability.title }),
    notes: [{ category: 'description', title: '漏洞', text: vulnerability.title || vulnerability.id }],
    product_status: Object.fromEntries(
      grouped(({ status }) => STATUS[status], same).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    ...(flags.length > 0 && { flags: flags.map(([label, product_ids]) => ({ label, product_ids })) }),
    ...(threats.length > 0 && {
      threats: threats.map(([details, product_ids]) => ({ category: 'impact', details, product_ids })),
    }),
    ...(remediations.length > 0 && {
      remediations: remediations.map(([details, product_ids]) => ({
        category: 'none_available',
        details,
        product_ids,
      })),
    }),
  };
}
