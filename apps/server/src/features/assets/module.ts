import type { ConcernOf } from '../../collections/list/concerned.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScanForViruses } from '../../platform/files/scan-for-viruses.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { Module } from '../../platform/modules/module.ts';
import type { HeldAssets } from '../organisations/held-assets.ts';
import { organisationsOfOne } from '../organisations/members.ts';
import type { ReadStates } from '../source-board/read-states.ts';
import { type AssetDeps, bindAssetRoutes } from './asset-routes.ts';
import { expireDecisions } from './decisions/end-decisions.ts';
import { DECISION_EVENTS } from './decisions/events.ts';
import { exportDecisions } from './decisions/list-decisions.ts';
import { createConcernOf } from './exposure/concern-of.ts';
import { countDays } from './exposure/read-overview.ts';
import { BACKGROUND_QUEUE, followLibrary } from './findings/follow-library.ts';
import { JUDGE_ASSET, type JudgeAssetPayload, judgeChangedAsset } from './findings/judge-changed-asset.ts';
import { type AssetJudging, createAssetJudging } from './findings/judging-of-assets.ts';
import { exportFindings } from './findings/read-findings.ts';
import { sweepVerdictChanges } from './findings/sweep-verdict-changes.ts';
import { matchCommand } from './match-command.ts';
import { NAMING_EVENTS } from './naming/events.ts';
import { exportNaming } from './naming/list-naming.ts';
import { ASSET_EVENTS } from './own/events.ts';
import { eraseHolder, heldAssets } from './own/held-assets.ts';
import { exportAssets } from './own/read-asset.ts';
import { sweepReadings } from './readings/keep-reading.ts';
import { sweepVexReadings } from './vex/keep-document.ts';
import { exportDocuments } from './vex/list-documents.ts';
import { sweepGone } from './work/note-gone.ts';
import { eraseWork, exportWork } from './work/work-rows.ts';

interface Gives {
  concernOf: ConcernOf;
  assetJudging: AssetJudging;
  heldAssets: HeldAssets;
}
interface Needs {
  assetJudging: AssetJudging;
  readStates: ReadStates;
  scanForViruses: ScanForViruses;
}

export const assets: Module<Omit<AssetDeps, keyof Needs> & { log: Logger; reading: Database }, Gives, Needs> = {
  needs: { readStates: true, scanForViruses: true, assetJudging: true },
  provides: { assetJudging: createAssetJudging, heldAssets: () => heldAssets, concernOf: createConcernOf },
  holderTables: {
    asset: { holder: 'holder_id', changedWith: 'change' },
    asset_component: { through: 'asset_id', to: 'asset', changedWith: 'change' },
    asset_finding: { holder: 'holder_id', changedWith: 'work' },
    asset_judgement: { through: 'asset_id', to: 'asset', changedWith: 'work' },
    asset_component_key: { through: 'asset_id', to: 'asset', changedWith: 'change' },
    verdict_change: { holder: 'holder_id', changedWith: 'change' },
    exposure_day: { holder: 'holder_id', changedWith: 'change' },
    finding_work: { holder: 'holder_id', changedWith: 'work' },
    finding_change: { holder: 'holder_id', changedWith: 'work' },
    finding_decision: { holder: 'holder_id', changedWith: 'change' },
    finding_decision_event: { through: 'decision_id', to: 'finding_decision', changedWith: 'change' },
    vex_document: { holder: 'holder_id', changedWith: 'change' },
    vex_reading: { holder: 'holder_id', changedWith: 'work' },
    naming_rule: { holder: 'holder_id', changedWith: 'change' },
    finding_change_row: { through: 'asset_id', to: 'asset', changedWith: 'work' },
  },
  tables: {
    asset: 'assets of accounts: what each is, and what its owner writes about it ([0140](decisions/0140-assets.md))',
    asset_component: 'the components of an asset, as their file or line stated them',
    asset_finding:
      'which vulnerabilities an asset has, or may have, with the verdict about each component ([0142](decisions/0142-stored-verdicts.md))',
    exposure_day: 'how much each holder had to do on each day',
    finding_change: 'who changed the work on which findings, to undo it ([0147](decisions/0147-work-on-findings.md))',
    finding_change_row: 'the findings of such a change, and what each was before',
    finding_work: 'what somebody does about a finding, and since when it is gone',
    asset_judgement: 'by which rules, and of which state of the library, an asset was judged',
    asset_component_key: 'by what records find the components of assets',
    asset_judging_state: 'how far the verdicts about assets follow the log of changes',
    verdict_change:
      'which verdicts about assets became others, and by what; 400 days ([0143](decisions/0143-release-note-of-verdicts.md))',
    naming_rule:
      'what names in inventories mean, as their holder says ([0138](decisions/0138-corrections-become-rules.md))',
    shared_naming_rule: 'the same for all, as staff accepted it',
    asset_reading: 'what was read of a list, until its owner puts it into an asset; a day at most',
    finding_decision:
      'what people decided about findings, and what applied documents state ([0144](decisions/0144-decisions-by-people.md))',
    finding_decision_event: 'what became of each decision',
    vex_document: 'VEX documents that were applied ([0145](decisions/0145-vex.md))',
    vex_reading: 'what was read of a VEX document, until it is applied; a day at most',
  },
  transient: ['asset_reading', 'vex_reading'],
  auditEvents: { ...ASSET_EVENTS, ...NAMING_EVENTS, ...DECISION_EVENTS },
  routes: bindAssetRoutes,
  jobs: [
    {
      definition: {
        name: 'tidy-asset-readings',
        title: '清理未保存的组件清单与过期的结论变化',
        payload: NO_PAYLOAD,
        everySeconds: 3_600,
      },
      handle: async ({ database, clock }) => {
        await sweepReadings(database, clock());
        await sweepVerdictChanges(database, clock());
        await sweepVexReadings(database, clock());
      },
    },
    {
      definition: {
        ...{ name: 'follow-library', title: '按漏洞库的变化核对资产', payload: NO_PAYLOAD },
        ...{ queue: BACKGROUND_QUEUE, everySeconds: 5 },
      },
      handle: (deps, _payload, signal) => followLibrary(deps, signal),
    },
    {
      definition: JUDGE_ASSET,
      handle: (deps, payload: JudgeAssetPayload, signal) => judgeChangedAsset(deps, payload, signal),
    },
    {
      definition: { name: 'expire-decisions', title: '到期的处置决定', payload: NO_PAYLOAD, everySeconds: 60 },
      handle: ({ database, clock }) => expireDecisions(database, clock()),
    },
    {
      definition: {
        name: 'tidy-gone-findings',
        title: '清理早已消除的漏洞记录',
        payload: NO_PAYLOAD,
        everySeconds: 86_400,
      },
      handle: ({ database, clock }) => sweepGone(database, clock()),
    },
    {
      definition: {
        name: 'count-exposure',
        title: '记下每日待处置的漏洞数',
        payload: NO_PAYLOAD,
        everySeconds: 6 * 3_600,
      },
      handle: ({ database, clock }) => countDays(database, clock()),
    },
  ],
  commands: { match: ({ database }, args, io) => matchCommand(async () => database, args, io) },
  eraseAccount: async (tx, accountId) => {
    await tx.execute('delete from asset_reading where account_id = $1', [accountId]);
    for (const holder of [accountId, ...(await organisationsOfOne(tx, accountId))]) await eraseHolder(tx, holder);
    await eraseWork(tx, accountId);
  },
  exportParts: {
    assets: ({ database }, accountId) => exportAssets(database, accountId),
    naming_rules: ({ database }, accountId) => exportNaming(database, accountId),
    asset_findings: ({ database }, accountId) => exportFindings(database, accountId),
    asset_work: ({ database }, accountId) => exportWork(database, accountId),
    decisions: ({ database }, accountId) => exportDecisions(database, accountId),
    vex_documents: ({ database }, accountId) => exportDocuments(database, accountId),
  },
};
