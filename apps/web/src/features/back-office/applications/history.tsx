import { APPLICATION_STEPS } from '@ldy/domain/application/states.ts';
import { Card } from '#web/ui/display/card.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import type { Application } from './application-words.tsx';

/** Every step with who took it and their words, the newest first. */
export function History({ application: { history } }: { application: Application }) {
  return (
    <Card title="处理记录">
      <ol className={styles.history}>
        {history.map(({ at, step, by, said }) => (
          <li key={`${at} ${step}`}>
            <p>
              <strong>{APPLICATION_STEPS[step].name}</strong>{' '}
              <span className={styles.second}>
                {by === null ? '申请人' : by.user_name || '已注销账号'} · <time dateTime={at}>{formatTime(at)}</time>
              </span>
            </p>
            {said && <p className={styles.quote}>{said}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
