import { listAnnounced } from '@ldy/contract/back-office/announced.ts';
import { ANNOUNCED_DAYS } from '@ldy/domain/access/staff/staff-acts.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { Listed } from '../kit/listed.tsx';
import { useAnswer } from '../kit/use-answer.ts';

/** What others did lately without a second person, so that none of it goes unseen. */
export function AnnouncedList() {
  const query = useAnswer(listAnnounced, {});
  return (
    <Listed
      query={query}
      title="他人近期的操作"
      titleHint={`近 ${ANNOUNCED_DAYS} 天内立即生效、读者能看到或改变他人权限的操作。有疑问请与操作人核对，并可撤回。`}
      empty={<EmptyState icon="check" title="近期没有这样的操作" />}
    >
      {(events) => (
        <DataTable
          label="他人近期的操作"
          rows={events}
          keyOf={({ seq }) => seq}
          columns={[
            { name: '时间', isHead: true, narrow: 'beside', width: 152, cell: ({ at }) => formatTime(at) },
            { name: '操作', width: 176, cell: ({ name }) => name },
            { name: '对象', width: 208, cell: ({ object }) => object || '—' },
            {
              name: '原因',
              cell: ({ reason, by }) => (
                <>
                  <p>{reason || '—'}</p>
                  <p className={styles.second}>{by || '命令行，或已注销的账号'}</p>
                </>
              ),
            },
          ]}
        />
      )}
    </Listed>
  );
}
