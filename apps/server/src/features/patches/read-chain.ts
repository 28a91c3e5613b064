import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { CHAIN_MAX } from '@ldy/contract/patch/answers.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Dispute, PatchEdge } from '@ldy/domain/patch/graph/product-graph.ts';
import { chainOf } from '@ldy/domain/patch/graph/walk.ts';
import { PATCH_CLASSES, PATCH_STATES } from '@ldy/domain/patch/kinds.ts';
import { SYSTEM_GROUPS, systemOf, VARIANT_NAMES } from '@ldy/domain/patch/systems/system-of.ts';
import { chineseTitle } from '@ldy/domain/patch/title-words.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { PATCH_ANCHOR, patchNotFound } from './find-patch.ts';
import { stateOn } from './load-rows.ts';

export const DISPUTES: Readonly<Record<Dispute, string>> = {
  reversed: '来源所述与版本先后相反，没有采用',
  mutual: '两个补丁互称取代对方，没有采用',
  newer: '被取代的补丁反而发布得更晚',
  dates: '仅按版本先后推断，与发布日期相反，没有采用',
  class: '两种类别的补丁通常不互相取代',
  sources: '第二来源所述，厂商没有这样说，没有采用',
};

const KEEP_PLAN = { keepPlan: true };

interface NodeRow {
  id: string;
  title: string | null;
  state: number | null;
  standing: string[] | null;
  published: string | null;
  version: string | null;
  class: number | null;
}

/** What a patch replaces and what replaces it on one product. */
export async function readPatchChain(
  database: Database,
  { id: text, product: wanted }: ParsedInputOf<typeof API.readPatchChain>,
  reader: Reader,
): Promise<AnswerOf<typeof API.readPatchChain>> {
  const { id, products } = await loadProducts(database, text.trim());
  const product = products.find((it) => wanted === undefined || it.id === wanted) ?? null;
  if (wanted !== undefined && product === null) throw patchNotFound(`${id}（${wanted}）`);
  const chain = chainOf(id, product === null ? [] : await edgesOf(database, product.id), CHAIN_MAX);
  const nodes = await loadNodes(database, chain.nodes, product?.id ?? '');
  const unknown = nodes.filter(({ known }) => !known).map((node) => node.id);
  return redact(
    API.readPatchChain.output,
    {
      product,
      products,
      nodes,
      edges: chain.edges.map(({ older, newer, grounds, confidence, disputed }) => ({
        ...{ from: older, to: newer, grounds: JSON.parse(grounds) as PatchEdge['grounds'], confidence },
        disputed: disputed === '' ? '' : DISPUTES[disputed],
      })),
      notes: unknown.length === 0 ? [] : [`来源提到而库中没有的补丁：${unknown.slice(0, 20).join('、')}`],
    },
    reader,
  );
}

/** The patch, and the products that it brings something to: servers before clients, x64 before other variants, then those with the most edges. */
async function loadProducts(database: Database, text: string) {
  const rows = await database.query<{ anchor: string; id: string | null; name: string | null }>(
    `select found.anchor, p.id, p.name from (${PATCH_ANCHOR}) found
     left join lateral (select distinct t.product_id from patch_target t where t.patch_id = found.anchor) t on true
     left join patch_product p on p.id = t.product_id
     order by p.edges desc, p.id`,
    [[text, text.toUpperCase()], text],
    KEEP_PLAN,
  );
  const [first] = rows;
  if (!first) throw patchNotFound(text);
  const products = rows.flatMap(({ id, name }) => (id && name ? [{ id, name }] : []));
  return { id: first.anchor, products: products.sort((a, b) => placeOf(a.name) - placeOf(b.name)) };
}

/** The chain of the first is shown: that of the system that most readers ask about. */
function placeOf(product: string): number {
  const { system, variants } = systemOf(product);
  const variant = Math.max(-1, ...variants.map((name) => VARIANT_NAMES.indexOf(name)));
  return SYSTEM_GROUPS.indexOf(system.group) * VARIANT_NAMES.length + variant;
}

/** Grounds as text: a product has hundreds of edges, and few are on the chain. */
const edgesOf = (database: Database, product: string) =>
  database.query<Omit<PatchEdge, 'grounds'> & { grounds: string }>(
    'select older, newer, grounds::text, confidence, disputed from patch_edge where product_id = $1 order by older, newer',
    [product],
    KEEP_PLAN,
  );

async function loadNodes(database: Database, ids: readonly string[], product: string) {
  const rows = await database.query<NodeRow>(
    `select hit.id, s.item ->> 'title' as title, s.state, s.standing, s.published, t.version, t.class
     from unnest($1::text[]) with ordinality as hit (id, place)
     left join patch_search s on s.anchor = hit.id
     left join lateral (select version, class from patch_target t where t.patch_id = hit.id and t.product_id = $2
       order by t.component, t.version desc limit 1) t on true
     order by hit.place`,
    [ids, product],
    KEEP_PLAN,
  );
  return rows.map(({ id, title, state, standing, published, version, class: kind }) => ({
    ...{ id, title: chineseTitle(title ?? ''), published, version: version ?? '', known: title !== null },
    state: PATCH_STATES.find(({ rank }) => rank === state)?.key ?? null,
    ...stateOn([product], standing ?? []),
    class: PATCH_CLASSES.find(({ rank }) => rank === kind)?.key ?? null,
  }));
}
