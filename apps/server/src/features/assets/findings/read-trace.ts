import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import type { readTrace as traceCall } from '@ldy/contract/asset/verdicts.ts';
import { readTrace as call } from '@ldy/contract/asset/verdicts.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { asRead } from '@ldy/matching/component/in-words.ts';
import { targetsOf } from '@ldy/matching/component/target.ts';
import { replay, type Trace, traceOf } from '@ldy/matching/trace/trace.ts';
import type { Database } from '#server/platform/database/database.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { loadRecords } from '../../vulnerabilities/vulnerabilities-about.ts';
import { findErrata } from '../matching/find-errata.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { notThere } from '../own/asset-rows.ts';
import { componentsAt } from '../own/own-components.ts';
import { anchorOf } from '../work/listed-findings.ts';
import { findComponents } from './find-components.ts';
import { asStored, readVerdicts } from './finding-of.ts';

const RANK = { affected: 0, unknown: 1, unaffected: 2 } as const;

/** How the verdict about a component of an asset and a vulnerability is made: of the record and the component as they are now. */
export async function readTrace(
  database: Database,
  asset: Asset,
  { vulnerability, component }: ParsedInputOf<typeof traceCall>,
  { accountId, reader, signal }: { accountId: string; reader: Reader; signal: AbortSignal },
): Promise<AnswerOf<typeof traceCall>> {
  const { id } = asset;
  const anchor = await anchorOf(database, vulnerability);
  const [record] = await loadRecords(database, [anchor]);
  if (!record) return notThere();
  const turn = takeTurns(signal);
  const places = (await findComponents(database, [anchor], turn, id)).get(id)?.get(anchor) ?? new Set<number>();
  const placed = await asHolder(database, accountId, (tx) => componentsAt(tx, [asset], new Map([[id, places]])));
  const components = placed.get(id) ?? [];
  const errata = await findErrata(database, components.flatMap(targetsOf), { anchors: [anchor] });
  let worst: Trace | null = null;
  for (const one of components) {
    await turn();
    if (component !== '' && asStored(asRead(one)) !== component) continue;
    const trace = traceOf(one, record, errata.about(anchor, targetsOf(one)));
    if (trace && (!worst || RANK[trace.verdict] < RANK[worst.verdict])) worst = trace;
    if (worst && component !== '') break;
  }
  if (!worst) return notThere();
  const { given: _, anchor: __, ...shown } = worst;
  const answer = { ...shown, is_replayed: isReplayed(worst), stored: await isStored(database, id, worst) };
  return redact(call.output, answer, reader);
}

const isReplayed = (trace: Trace): boolean => replay(trace)?.hash === trace.hash;

/** What is not affected is not stored: it is as stored if nothing else is. */
async function isStored(database: Database, id: string, trace: Trace): Promise<boolean> {
  const [row] = await database.query<{ verdicts: unknown }>(
    'select verdicts from asset_finding where asset_id = $1 and anchor = $2',
    [id, trace.anchor],
  );
  const stored = readVerdicts(row?.verdicts ?? []).find(({ component }) => component === asStored(trace.component));
  return trace.verdict === 'unaffected' ? stored === undefined : stored?.trace === trace.hash;
}
