import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { identify } from '@ldy/inventory/identify.ts';
import type { VexDocument } from '@ldy/inventory/vex/vex-document.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { needsSecondPerson } from '../../organisations/membership.ts';
import { anchorsByName } from '../../vulnerabilities/find-anchor.ts';
import { DECISION_COLUMNS, type DecisionRow, isInForce } from '../decisions/decision-rows.ts';
import { findingsOf } from '../decisions/findings-meant.ts';
import type { Turn } from '../matching/take-turns.ts';
import { readStated } from '../own/stated-component.ts';
import type { OwnAsset, OwnIdentity } from './estate.ts';
import type { StoredDocument } from './keep-document.ts';
import type { Known } from './rehearse.ts';
import { nameKeyOf } from './why-not-here.ts';

/** What of the holder a document may be about. */
export async function loadKnown(
  q: Queryable,
  { document, holderId }: Pick<StoredDocument, 'document' | 'holderId'>,
  turn: Turn,
): Promise<Known> {
  const former = await formerOf(q, document, holderId);
  const anchors = await anchorsIn(q, document);
  const decisions = await decisionsAbout(q, holderId, [...new Set(anchors.values())], former?.id ?? null);
  const asked = [...new Set([...anchors.values(), ...decisions.map(({ anchor }) => anchor)])];
  const findings = Map.groupBy(await findingsOf(q, { holderId, anchors: asked }), ({ anchor }) => anchor);
  const assets = await q.query<OwnAsset>('select id, name, purl, cpe from asset where holder_id = $1', [holderId]);
  const documents = await q.query<{ id: string; name: string }>(
    `select id, concat_ws(' ', author, coalesce(nullif(document_id, ''), file_name)) as name from vex_document where holder_id = $1`,
    [holderId],
  );
  return {
    ...{ anchors, decisions, former },
    estate: { assets, findings, components: await componentsOf(q, holderId, turn) },
    documents: new Map(documents.map(({ id, name }) => [id, name])),
    needsApproval: await needsSecondPerson(q, holderId),
  };
}

/** The same document of the same author, in the version that is applied. */
interface Former {
  id: string;
  version: string;
  stated_at: string;
}

async function formerOf(q: Queryable, { id, author }: VexDocument, holderId: string): Promise<Known['former']> {
  if (id === '') return null;
  const [row] = await q.query<Former>(
    `select id, version, stated_at from vex_document where holder_id = $1 and document_id = $2 and author = $3
       and replaced_at is null and withdrawn_at is null`,
    [holderId, id, author],
  );
  return row ?? null;
}

const AT_ONCE = 1_000;

/** By the names as the document writes them. */
async function anchorsIn(q: Queryable, { statements }: VexDocument): Promise<Map<string, string>> {
  const names = [...new Set(statements.flatMap(({ ids }) => ids))];
  const found = new Map<string, string>();
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const plain = some.map((name) => normaliseIdentifier(name) ?? name.trim());
    const anchors = await anchorsByName(q, plain);
    for (const [at, name] of some.entries()) {
      const anchor = anchors.get(plain[at] ?? '');
      if (anchor !== undefined) found.set(name, anchor);
    }
  }
  return found;
}

async function decisionsAbout(
  q: Queryable,
  holderId: string,
  anchors: readonly string[],
  formerId: string | null,
): Promise<DecisionRow[]> {
  const rows = await q.query<DecisionRow>(
    `select ${DECISION_COLUMNS} from finding_decision d where d.holder_id = $1 and d.revoked_at is null
       and (d.anchor = any($2::text[]) or d.document_id = $3)`,
    [holderId, anchors, formerId],
  );
  return rows.filter(isInForce);
}

const COMPONENTS_AT_ONCE = 2_000;

/** Of all assets, by the letters of their names: for why a statement matches nothing. */
async function componentsOf(q: Queryable, holderId: string, turn: Turn): Promise<Map<string, OwnIdentity[]>> {
  const found = new Map<string, OwnIdentity[]>();
  let after: [string, number] = ['00000000-0000-0000-0000-000000000000', -1];
  for (;;) {
    const rows = await q.query<{ asset_id: string; place: number; stated: unknown }>(
      `select c.asset_id, c.place, c.stated from asset_component c join asset a on a.id = c.asset_id
       where a.holder_id = $1 and (c.asset_id, c.place) > ($2::uuid, $3::int) order by c.asset_id, c.place limit $4`,
      [holderId, ...after, COMPONENTS_AT_ONCE],
    );
    for (const row of rows) {
      await turn();
      const { identity } = identify(readStated(row.stated));
      if (identity === '') continue;
      const key = nameKeyOf(identity);
      const others = found.get(key);
      if (others) others.push({ assetId: row.asset_id, identity });
      else found.set(key, [{ assetId: row.asset_id, identity }]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < COMPONENTS_AT_ONCE) return found;
    after = [last.asset_id, last.place];
  }
}
