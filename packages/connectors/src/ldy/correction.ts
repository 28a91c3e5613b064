import { FILE_FIELDS, type FileField } from '@ldy/domain/vulnerability/attached-files.ts';
import { correctionKey } from '@ldy/domain/vulnerability/correction-key.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { affectedLines, affectedOf, patchOf } from './affected.ts';
import type { EditorialRecord } from './schema.ts';
import { richTexts } from './texts.ts';

/** What an editor may correct of a record, in the words of the editorial format. */
export type CorrectedField =
  | 'titleCn'
  | 'titleEn'
  | 'typeIds'
  | 'affected'
  | 'officialFixCn'
  | 'officialFixEn'
  | 'temporaryFixCn'
  | 'patches';
export type Correction = { [Field in CorrectedField]?: EditorialRecord[Field] | undefined } & {
  /** `file`: as attached-files.ts writes it. */
  files?: { field: FileField; file: string }[] | undefined;
};

/** The statement that a correction of the vulnerability `id` makes. It adds to what other sources say, and makes no vulnerability. */
export function transformCorrection(id: string, correction: Correction, revision: string): SourceRecord {
  const { titleCn, titleEn, typeIds, affected, officialFixCn, officialFixEn, temporaryFixCn, patches, files } =
    correction;
  const titles = richTexts(titleCn, titleEn);
  const fixes = {
    ...((officialFixCn || officialFixEn) && { officialFix: richTexts(officialFixCn, officialFixEn) }),
    ...(temporaryFixCn && { temporaryFix: richTexts(temporaryFixCn) }),
    ...(patches && { patchs: patches.map(patchOf) }),
    ...filesOf(files, 'fixes'),
  };
  const rules = filesOf(files, 'detection_rules');
  return {
    source: 'ldy',
    key: correctionKey(id),
    revision,
    id,
    aliases: [],
    related: [],
    role: 'enrichment',
    claims: {
      ...(titles.length > 0 && { vulTitle: { standardizedTitles: titles } }),
      ...(typeIds && { vulnerabilityTypeId: typeIds }),
      ...(affected && { affected: affected.map(affectedOf), affectProductAndVersions: affectedLines(affected) }),
      ...(Object.keys(fixes).length > 0 && { fixes }),
      ...(Object.keys(rules).length > 0 && { detection_rules: rules }),
    },
  };
}

/** The files of the fields in this part of the record. */
function filesOf(files: Correction['files'] = [], part: (typeof FILE_FIELDS)[FileField]) {
  const own = files.filter(({ field }) => FILE_FIELDS[field] === part);
  const texts: Partial<Record<FileField, string[]>> = {};
  for (const { field, file } of own) texts[field] = [...(texts[field] ?? []), file];
  return texts;
}
