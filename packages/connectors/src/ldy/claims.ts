import { knownEffect } from '@ldy/domain/standard/effects.ts';
import type { SourceMetadata } from '@ldy/domain/vulnerability/record-schema/metadata.ts';
import type { Claims } from '@ldy/domain/vulnerability/source-record.ts';
import { affectedLines, affectedOf, patchOf } from './affected.ts';
import { expOf, pocOf } from './exploitation.ts';
import type { Identity } from './identity.ts';
import { levelsOf } from './levels.ts';
import { metricsOf } from './metrics.ts';
import type { EditorialRecord } from './schema.ts';
import { richTexts } from './texts.ts';

/** Only ids and URLs in other libraries; their dates come from these sources themselves. */
function libraries({ cve, cnvd, cnnvd }: Identity): Claims {
  const entry = (id: string, url: string): Partial<SourceMetadata> => ({ id, url });
  return {
    ...(cve !== '' && { cveMetadata: entry(cve, `https://www.cve.org/CVERecord?id=${cve}`) }),
    ...(cnvd[0] !== undefined && { cnvdMetadata: entry(cnvd[0], `https://www.cnvd.org.cn/flaw/show/${cnvd[0]}`) }),
    ...(cnnvd[0] !== undefined && { cnnvdMetadata: entry(cnnvd[0], '') }),
  };
}

function repair(it: EditorialRecord): Claims {
  return {
    fixes: {
      fixAffect: it.fixAffect ?? { description: '', needsRestart: '' },
      officialFix: richTexts(it.officialFixCn, it.officialFixEn),
      temporaryFix: richTexts(it.temporaryFixCn),
      systemSoftwareFix: richTexts(it.systemFixCn),
      patchs: (it.patches ?? []).map(patchOf),
      ...(it.fixCommand !== undefined && { vulnerabilityFixCommand: it.fixCommand }),
      ...(it.fixCommandWindows !== undefined && { vulnerabilityFixCommandWin: it.fixCommandWindows }),
    },
    productSolution: richTexts(it.productSolutionCn),
  };
}

function attackAndDetection(it: EditorialRecord): Claims {
  return {
    ...(it.poc !== undefined && { poc: pocOf(it.poc) }),
    ...(it.exp !== undefined && { exp: expOf(it.exp) }),
    ...(it.attack !== undefined && {
      attack: {
        capec: it.attack.capec.map(({ id, name, description = '' }) => ({ id, name, description })),
        example_url: it.attack.exampleUrl ?? '',
        attackTrafficSampleInTheWild: it.attack.trafficSamples ?? [],
      },
    }),
    ...(it.detection !== undefined && {
      detection_rules: {
        suricata_rules: it.detection.suricata ?? [],
        fingerprint_rules: it.detection.fingerprints ?? [],
        checkVulMethod: richTexts(it.detection.checkMethodCn),
      },
    }),
  };
}

function writing(it: EditorialRecord): Claims {
  return {
    vulTitle: {
      nonStandardizedTitles: it.titleCn,
      standardizedTitles: [
        { lang: 'cn', value: it.titleCn },
        { lang: 'en', value: it.titleEn },
      ],
      unsignedTitles: (it.otherTitlesCn ?? []).map((value) => ({ lang: 'cn', value })),
    },
    descriptions: richTexts(it.descriptionCn, it.descriptionEn),
    useInstru: richTexts(it.useInstructionCn),
    vulInfo: richTexts(it.informationCn),
    vulnerabilityAnalysis: richTexts(it.analysisCn),
    checkVulReport: richTexts(it.checkReportCn),
    time_line: (it.timeline ?? []).map(({ time, eventCn }) => ({ time, lang: 'cn', event: eventCn })),
    tags360: it.tags ?? [],
  };
}

/** All statements of the editors, in the record's format. */
export function claimsOf(it: EditorialRecord, identity: Identity): Claims {
  const metrics = metricsOf(it.cvss);
  return {
    vul_status: 'PUBLISHED',
    ldyMetadata: { state: 'PUBLISHED', assigner: 'LDY', published: it.published, updated: it.updated },
    ...libraries(identity),
    ...writing(it),
    problemTypes: it.weaknesses.map((cweId) => ({ lang: 'en', cweId, description: '' })),
    ...(it.typeIds !== undefined && { vulnerabilityTypeId: it.typeIds }),
    effects: it.effects.map((id) => knownEffect({ id, value: '', interpretation: '' })),
    metrics,
    level_collection: levelsOf(it.level, metrics),
    affectProductAndVersions: affectedLines(it.affected),
    affected: it.affected.map(affectedOf),
    cpes: { directInfluence: it.cpes ?? [], indirectImpact: it.indirectCpes ?? [] },
    ...repair(it),
    ...attackAndDetection(it),
    references: it.references.map(({ url, name = '', kind }) => ({ url, name, kind, tags: [] })),
  };
}
