import { STANDINGS, type Standing } from '@ldy/domain/asset/work/standing.ts';
import type { ComponentProps } from 'react';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { WorkRow } from '../../requests/work-requests.ts';
import styles from './work.module.css';

export type WorkOn = WorkRow['on'][number];

const COLORS: Readonly<Record<Standing, ComponentProps<typeof Tag>['color']>> = {
  ...{ open: undefined, working: 'blue', again: 'red', done: 'green', dismissed: undefined },
  ...{ decided: undefined, gone: 'green' },
};
const ABOUT: Partial<Record<Standing, string>> = {
  again: '标为已处置之后，资产的清单更新过，仍有这个漏洞',
  done: '资产的清单还没有更新，尚未核实',
  decided: '另有决定：误报、接受、已缓解或不可达',
};

export const standingLabel = (standing: Standing): string => STANDINGS.find(({ key }) => key === standing)?.label ?? '';

export function StandingTag({ standing }: { standing: Standing }) {
  const color = COLORS[standing];
  const about = ABOUT[standing];
  return (
    <span title={about}>
      <Tag {...(color && { color })}>{standingLabel(standing)}</Tag>
    </span>
  );
}

/** Standing, who does it and until when. */
export function WorkState({ on }: { on: WorkOn }) {
  const { standing, assignee, is_mine, due, overdue, gone } = on;
  return (
    <span className={styles.state}>
      <StandingTag standing={standing} />
      {gone !== null && <span>{formatDate(gone)} 起不再有</span>}
      {assignee !== '' && <span className={styles.who}>{is_mine ? '我' : assignee}</span>}
      {due !== null && (
        <span className={overdue ? styles.overdue : undefined}>
          {due}
          {overdue && ' 已逾期'}
        </span>
      )}
    </span>
  );
}
