import type { listAllReports } from '@ldy/contract/back-office/reports.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Tag } from '#web/ui/display/tag.tsx';

type Listed = OutputOf<typeof listAllReports>['list'][number];

/** What readers see of a report, and whether a newer version waits. */
export const ReportTags = ({ standing, is_draft }: Pick<Listed, 'standing' | 'is_draft'>) => (
  <>
    {standing === 'withdrawn' && <Tag color="red">已撤回</Tag>}
    {standing === 'current' && <Tag color="green">已发布</Tag>}{' '}
    {is_draft && <Tag>{standing ? '有更正草稿' : '草稿'}</Tag>}
  </>
);
