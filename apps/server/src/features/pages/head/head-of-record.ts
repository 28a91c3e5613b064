import type { Site } from '@ldy/contract/site.ts';
import type { VulnerabilityDetail } from '@ldy/contract/vulnerability-detail.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { caveatsOf } from '@ldy/domain/vulnerability/caveats.ts';
import { descriptionIn } from '@ldy/domain/vulnerability/display-texts.ts';
import { markOfPoc } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { oneLine } from '#server/platform/one-line.ts';
import type { PageHead } from './head.ts';
import { describeArticle, describeTrail } from './linked-data.ts';

export const recordPath = (id: string): string => `/bug/ldy-detail/${encodeURIComponent(id)}`;

/** The head of a profile, only from the API's answer to this visitor. */
export function headOfRecord(
  detail: VulnerabilityDetail,
  { site, origin, image }: { site: Site; origin: string; image: string | undefined },
): PageHead {
  const record = complete(detail.record);
  const id = detail.cve || detail.id;
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
  const description = oneLine(`${marks.length > 0 ? `【${marks.join('、')}】` : ''}${words}`, 200);
  const path = recordPath(detail.id);
  return {
    status: 200,
    title: `${id} ${title}`.trim(),
    description,
    canonical: path,
    indexed: true,
    type: 'article',
    image,
    linkedData: [
      describeArticle(
        {
          headline: oneLine(`${id} ${title}`, 110),
          description,
          url: origin + path,
          published: detail.published,
          modified: detail.updated || detail.published,
          identifiers: record.identifiers.slice(0, 20),
          image: image === undefined ? '' : origin + image,
        },
        site,
      ),
      describeTrail(origin, [
        [site.name, '/home'],
        ['漏洞知识库', '/bug/full-bug'],
        [id, path],
      ]),
    ],
  };
}

/** The head of a profile without data: the id from the URL, if it is valid. */
export const headOfHiddenRecord = (id: string, status: PageHead['status']): PageHead => ({
  status,
  title: /^[A-Za-z]{2,12}-[\w-]{1,40}$/.test(id) ? id.toUpperCase() : '漏洞情报',
  description: '',
  canonical: '',
  indexed: false,
  type: 'article',
  linkedData: [],
});
