import { createHash } from 'node:crypto';
import { MATCH_COMPONENTS_MAX, MATCH_VERDICTS_MAX, matchComponents as matchCall } from '@ldy/contract/asset/match.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { ROWS_READ } from '@ldy/domain/access/daily-quotas.ts';
import { type Component, listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { asOfSystem } from '@ldy/matching/component/as-of-system.ts';
import { knownByName } from '@ldy/matching/component/known-by-name.ts';
import type { Database } from '../../platform/database/database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { accountOf, type Call } from '../../platform/http/bind-endpoint.ts';
import type { Matching } from './findings/create-matching.ts';
import { coveredBy, type Matched } from './match-inventory.ts';
import { takeTurns } from './matching/take-turns.ts';
import { knownByLibrary } from './naming/known-by-library.ts';
import { asNamed, loadNaming } from './naming/own-naming.ts';
import { readWhole } from './readings/read-whole.ts';
import { linesOf } from './verdict-line.ts';

type Asked = ParsedInputOf<typeof matchCall>;

/** What `npm run match` says of an inventory. */
export async function matchComponents(
  database: Database,
  matching: Matching,
  asked: Asked,
  call: Pick<Call, 'viewer' | 'signal' | 'spend'>,
): Promise<AnswerOf<typeof matchCall>> {
  const { viewer: reader, signal, spend } = call;
  const naming = await loadNaming(database, accountOf(call));
  const by = { accountId: accountOf(call), signal };
  const read = await componentsIn(asked, by);
  const stated = read.map((one) => knownByName(identify(asOfSystem(one, asked))));
  const components = (await knownByLibrary(database, stated, takeTurns(signal))).map((one) => asNamed(one, naming));
  const key = `match ${createHash('sha256').update(JSON.stringify(asked)).digest('base64url')}`;
  await spend(key);
  const matched = await matching(components, by);
  const wanted = matched.map(({ verdicts, ...one }) => ({
    ...one,
    verdicts: verdicts.filter(({ verdict }) => asked.verdicts.includes(verdict)),
  }));
  const count = wanted.reduce((sum, { places, verdicts }) => sum + places.length * verdicts.length, 0);
  if (count > MATCH_VERDICTS_MAX)
    throw new InvalidInputError('verdicts', `有 ${count} 个结论，请分几次核对，或只要 affected`);
  await spend(null, blocksOf(wanted, key));
  const answer = { total: components.length, covered: coveredBy(matched), verdicts: [...linesOf(wanted)] };
  return redact(matchCall.output, answer, reader);
}

async function componentsIn(
  { components, text }: Asked,
  by: { accountId: string; signal: AbortSignal },
): Promise<readonly Component[]> {
  if (components.length > 0)
    return components.map((one, at) => identify(listed({ ...one, place: `$.components[${at}]`, written: typed(one) })));
  const file = { bytes: Buffer.from(text), name: 'pasted.txt' };
  return (await readWhole(file, { most: MATCH_COMPONENTS_MAX, of: '一次', ...by })).components;
}

/** A name and a version are as if somebody had typed them. */
const typed = ({ name, version, vendor, purl, cpe }: Asked['components'][number]): string =>
  vendor + purl + cpe === '' ? [name, version].filter(Boolean).join(' ') : '';

/** The vulnerabilities of the answer, as rows of a list. */
function blocksOf(matched: readonly Matched[], key: string): string[] {
  const rows = new Set(matched.flatMap(({ verdicts }) => verdicts.map(({ anchor }) => anchor)));
  rows.delete('');
  return Array.from({ length: Math.ceil(rows.size / ROWS_READ.block) }, (_, at) => `${key} ${at}`);
}
