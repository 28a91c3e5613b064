import type { listApplications, readApplication } from '@ldy/contract/back-office/applications.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { APPLICATION_STATE_NAMES, type ApplicationState } from '@ldy/domain/application/states.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

export type Application = OutputOf<typeof readApplication>;
export type ListedApplication = OutputOf<typeof listApplications>['list'][number];

const COLORS: Record<ApplicationState, TagColor | undefined> = {
  submitted: 'gold',
  resubmitted: 'gold',
  'in-review': 'blue',
  'more-asked': 'purple',
  approved: 'green',
  rejected: undefined,
};

export function StateTag({ state }: { state: ApplicationState }) {
  const color = COLORS[state];
  return <Tag {...(color && { color })}>{APPLICATION_STATE_NAMES[state]}</Tag>;
}

/** The promised day; what is late says so in words, not by color alone. */
export function Due({ due, is_late }: { due: string; is_late: boolean }) {
  if (due === '') return null;
  return (
    <>
      <time dateTime={due}>{due}</time> {is_late && <Tag color="red">已逾期</Tag>}
    </>
  );
}
