import type { SourceName } from '@ldy/domain/record/source.ts';
import { textToTranslate } from '@ldy/domain/vulnerability/merging/translations.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** Records of these sources have a Chinese description, or a translation already. */
const CHINESE: readonly SourceName[] = ['ldy', 'cnvd', 'cnnvd', 'translation'];

export interface UntranslatedText {
  anchor: string;
  /** '' where no source wrote a description. */
  text: string;
}

/** The newest records without a Chinese description, apart from `skipped` ones. */
export async function untranslatedTexts(
  database: Database,
  skipped: readonly string[],
  limit: number,
): Promise<UntranslatedText[]> {
  const rows = await database.query<{ anchor: string; record: unknown }>(
    `select s.anchor, v.record from vulnerability_search s join vulnerability v on v.anchor = s.anchor
     where not s.sources && $1::text[] and not s.rejected and s.anchor <> all($2::text[])
     order by s.published desc nulls last, s.anchor desc limit $3`,
    [CHINESE, skipped, limit],
  );
  return rows.map(({ anchor, record }) => ({ anchor, text: textToTranslate(complete(record)) }));
}
