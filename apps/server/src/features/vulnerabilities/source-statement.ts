import { ofRecord, open, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import type { VulnerabilityDetail } from '@ldy/contract/vulnerability/detail.ts';
import { severityFromScore } from '@ldy/domain/cvss/score-bands.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { SOURCES, type SourceName } from '@ldy/domain/record/source.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { OWN_METADATA } from '@ldy/domain/vulnerability/own-metadata.ts';
import type { SourceMetadata } from '@ldy/domain/vulnerability/record-schema/metadata.ts';
import type { Claims } from '@ldy/domain/vulnerability/source-record.ts';
import { z } from 'zod';

const { needs } = rightsOf(VULNERABILITIES);

type Statement = VulnerabilityDetail['sources'][number];

/** Revisions of some sources are plain numbers; one source also counts its links in them. */
const BEGINS_AS_DATE = /^\d{4}-\d{2}-\d{2}/;

/** The fields of a source record, as far as the reader may see them, from which its line is made. */
export const statementRow = readable({
  source: open(z.enum(SOURCES)),
  key: open(z.string()),
  id: open(z.string()),
  revision: needs('updated', z.string()),
  claims: ofRecord(z.custom<Claims>()),
  first_seen: needs('intake', z.string()),
  refused: open(z.boolean()),
});

/** One line per source for the list of sources. */
export function describeStatement(record: z.output<typeof statementRow>): Statement {
  const { claims } = record;
  const key = OWN_METADATA[record.source];
  const metadata = (key ? claims[key] : claims.srcMetadata) as Partial<SourceMetadata> | undefined;
  const level = levelOf(record.source, claims);
  return {
    source: record.source,
    key: record.key,
    id: record.id,
    title: titleOf(claims),
    severity: level.severity,
    severity_word: level.word,
    published: metadata?.published ?? '',
    updated: metadata?.updated || (BEGINS_AS_DATE.test(record.revision) ? record.revision : ''),
    first_seen: record.first_seen,
    url: metadata?.url ?? '',
    refused: record.refused,
  };
}

function titleOf(claims: Claims): string {
  const titles = claims.vulTitle;
  return (
    titles?.nonStandardizedTitles || titles?.standardizedTitles?.[0]?.value || titles?.unsignedTitles?.[0]?.value || ''
  );
}

function levelOf(source: SourceName, claims: Claims): { severity: Statement['severity']; word: string } {
  const levels = claims.level_collection;
  const stated =
    source === 'cnvd' ? levels?.cnvdLevel : source === 'cnnvd' ? levels?.cnnvdLevel : levels?.standardLevel;
  if (stated?.value) return { severity: severityFromWord(stated.value), word: stated.value };
  const { version, assessment } = chooseMetric(claims.metrics ?? []);
  if (version !== '' && assessment?.baseScore != null) {
    return {
      severity: severityFromScore(assessment.baseScore, version),
      word: `CVSS ${version} ${assessment.baseScore.toFixed(1)}`,
    };
  }
  return { severity: null, word: '' };
}
