import type { AnswerOf, OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import { type checkOwnSystems as checkCall, OWN_PRODUCTS_MAX } from '@ldy/contract/vulnerability/detail.ts';
import {
  groupsAbout,
  isWindows,
  type OwnSystem,
  ofEdition,
  windowsAbout,
} from '@ldy/domain/patch/systems/own-groups.ts';
import { packagesAbout } from '@ldy/domain/patch/systems/own-packages.ts';
import { combineAnswers } from '@ldy/domain/product/combine-answers.ts';
import { answerOf, productsIn, verdictOn } from '@ldy/matching/judge/answer.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type DetailCaller, readVulnerability } from './read-vulnerability.ts';

type Answer = OutputOf<typeof checkCall>['list'][number];
type Products = ReturnType<typeof productsIn>;

const ORDER = { affected: 0, unknown: 1, unaffected: 2 } as const;

/** Whether each of the reader's own systems is affected, by the same rules as a single version, and by one reading of the record. */
export async function checkOwnSystems(
  database: Database,
  { id, systems }: ParsedInputOf<typeof checkCall>,
  caller: DetailCaller,
): Promise<AnswerOf<typeof checkCall>> {
  return derive(await readVulnerability(database, id, caller), ({ record }) => {
    const products = productsIn(record);
    return { list: systems.map((own) => answerFor(own, products)) };
  });
}

const productsAbout = (groups: Products['groups'], own: OwnSystem) =>
  groupsAbout(groups, own).map(({ group, release }) => ({
    ...{ group, version: own.version, release: '', edition: release },
  }));

function answerFor(own: OwnSystem, { groups, sources }: Products): Answer {
  const packages = isWindows(own.name) ? null : packagesAbout(groups, own);
  const judged = isWindows(own.name)
    ? windowsAbout(groups, own)
    : (packages?.map((asked) => ({ ...asked, edition: '' })) ?? productsAbout(groups, own)).map(
        ({ group, edition, ...asked }) => ({
          ...group,
          verdict: ofEdition(verdictOn(group, groups, asked), edition, own.version),
        }),
      );
  const answers = judged
    .map(({ verdict, ...it }) => answerOf(it, verdict, sources))
    .sort((a, b) => ORDER[a.answer] - ORDER[b.answer]);
  const products = answers.slice(0, OWN_PRODUCTS_MAX);
  if (own.version === '' || answers.length === 0) return { answer: null, products };
  // A package that is not affected clears no other one, nor one of which nothing is said.
  return { answer: packages ? (answers[0]?.answer ?? null) : combineAnswers(answers), products };
}
