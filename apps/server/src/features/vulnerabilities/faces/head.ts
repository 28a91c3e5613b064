import { readVulnerability } from '@ldy/contract/vulnerability/detail.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { caveatsOf } from '@ldy/domain/vulnerability/caveats.ts';
import { descriptionIn } from '@ldy/domain/vulnerability/display-texts.ts';
import { markOfPoc } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { headHand } from '#server/collections/kinds/head-hand.ts';
import { oneLine } from '#server/platform/one-line.ts';

export const vulnerabilityHead = headHand(readVulnerability, {
  untitled: '漏洞情报',
  describe(detail) {
    const record = complete(detail.record);
    const title = oneLine(detail.title || detail.title_en, 100);
    const marks = [
      SEVERITIES.find(({ key }) => key === detail.severity)?.cn,
      detail.kev && '已知被利用',
      markOfPoc(detail.poc_state ?? null),
      detail.has_exp && '有 EXP',
      detail.has_patch && '有修复',
      ...caveatsOf(record).map(({ cn }) => cn),
    ].filter((mark) => typeof mark === 'string' && mark !== '');
    const words = descriptionIn(record, 'cn') || detail.summary || title;
    return {
      ...{ id: detail.id, shownId: detail.cve || detail.id, title },
      description: `${marks.length > 0 ? `【${marks.join('、')}】` : ''}${words}`,
      ...{ published: detail.published, modified: detail.updated || detail.published },
      identifiers: record.identifiers,
    };
  },
});
