import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { Rehearsal, RehearsedStatement } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';
import { SetAsideList } from './set-aside-list.tsx';
import { StatementRow } from './statement-row.tsx';
import { canTakeOver, noMatchParts, notAppliedParts } from './vex-words.ts';

interface RehearsedPartsProps {
  rehearsal: Rehearsal;
  takenOver: ReadonlySet<number>;
  onTick: (number: number, is: boolean) => void;
}

/** What would be done, then what a person should look at, then what is without effect. */
export function RehearsedParts({ rehearsal, takenOver, onTick }: RehearsedPartsProps) {
  const { counts, shown } = rehearsal;
  const wide = rehearsal.applied.filter((it) => it.wide.length > 0);
  return (
    <>
      <Card title={`会搁置的处置项 ${counts.set_aside}`} hint="应用后不再列入待处置，撤回后重新打开。">
        <SetAsideList rehearsal={rehearsal} list={rehearsal.set_aside} total={counts.set_aside} label="会搁置" />
      </Card>
      {counts.reopened > 0 && (
        <Card title={`会重新打开的处置项 ${counts.reopened}`} hint="已应用的版本搁置了它们，这个版本不再这样说。">
          <SetAsideList rehearsal={rehearsal} list={rehearsal.reopened} total={counts.reopened} label="会重新打开" />
        </Card>
      )}
      {wide.length > 0 && (
        <Card title={`比看起来更宽 ${counts.wide}`} hint="这些会采用，请核对是否是您要的范围；以后添加的资产也适用。">
          <Statements label="比看起来更宽" list={wide} />
        </Card>
      )}
      {notAppliedParts(rehearsal).map(({ title, hint, list }) => (
        <Card key={title} title={`${title} ${list.length}`} hint={hint}>
          <Statements label={title} list={list} takenOver={takenOver} onTick={onTick} />
        </Card>
      ))}
      {counts.no_match > 0 && (
        <Card title={`对不上 ${counts.no_match}`} hint="与您的资产无关，或差一点；不采用。">
          {noMatchParts(rehearsal).map(({ why, title, isOpen, list }) => (
            <details key={why} className={styles.why} open={isOpen}>
              <summary>
                <Icon name="chevronRight" size={14} />
                {title}（{list.length}）
              </summary>
              <Statements label={title} list={list} />
            </details>
          ))}
          <Cut list={rehearsal.no_match} total={counts.no_match} />
        </Card>
      )}
      {counts.shown > 0 && (
        <Card title={`只作提示 ${counts.shown}`} hint="受影响或调查中：显示在处置项旁，不搁置。">
          <Statements label="只作提示" list={shown} />
          <Cut list={shown} total={counts.shown} />
        </Card>
      )}
    </>
  );
}

interface StatementsProps extends Partial<Pick<RehearsedPartsProps, 'takenOver' | 'onTick'>> {
  label: string;
  list: readonly RehearsedStatement[];
}

function Statements({ label, list, takenOver, onTick }: StatementsProps) {
  return (
    <ul className={styles.assets} aria-label={label}>
      {list.map((it) => (
        <StatementRow
          key={it.number}
          statement={it}
          isTaken={takenOver?.has(it.number) ?? false}
          {...(onTick && canTakeOver(it) && { onTick: (is: boolean) => onTick(it.number, is) })}
        />
      ))}
    </ul>
  );
}

function Cut({ list, total }: { list: readonly unknown[]; total: number }): ReactNode {
  if (list.length >= total) return null;
  return (
    <p className={styles.note}>
      显示前 {list.length} 条，共 {total} 条。
    </p>
  );
}
