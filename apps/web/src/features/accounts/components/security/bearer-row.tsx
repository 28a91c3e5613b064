import type { Bearer, BearerKind } from '@ldy/contract/accounts/bearers.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { Row } from '../shared/row.tsx';

const ICONS: Record<BearerKind, IconName> = {
  kiosk: 'device',
  privateFeed: 'feed',
  savedFeed: 'feed',
  share: 'share',
};

/** Prolonging is offered when fewer days are left: a new feed has a year. */
const SOON_DAYS = 180;

interface BearerRowProps {
  bearer: Bearer;
  onEnd: () => void;
  onProlong: () => void;
}

export function BearerRow({ bearer: { kind, name, made, ends, used, prolongs }, onEnd, onProlong }: BearerRowProps) {
  const left = Date.parse(ends) - Date.now();
  const isOver = left <= 0;
  return (
    <Row
      icon={ICONS[kind]}
      value={
        <>
          <bdi>{name}</bdi> {isOver && <Tag>已到期</Tag>}
        </>
      }
      hint={
        <>
          <p>{used ? `最近使用 ${formatTime(used)}` : '尚未使用过'}</p>
          <p>{`${formatDate(made)} 生成，${formatDate(ends)} 到期`}</p>
        </>
      }
    >
      {prolongs && left < SOON_DAYS * DAY_MS && (
        <Button onClick={onProlong} aria-label={`将 ${name} 延长一年`}>
          延长一年
        </Button>
      )}
      <Button onClick={onEnd} aria-label={`结束 ${name}`}>
        结束
      </Button>
    </Row>
  );
}
