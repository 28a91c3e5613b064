import { APPLICATION_KIND_NAMES } from '@ldy/domain/application/states.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { ROW_LINK } from '../kit/use-row-keys.ts';
import type { ListedApplication } from './application-words.tsx';
import { Due, StateTag } from './application-words.tsx';

export function ApplicationsTable({ list }: { list: readonly ListedApplication[] }) {
  return (
    <DataTable
      label="版别申请"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '公司',
          isHead: true,
          narrow: 'beside',
          cell: ({ id, company, department }) => (
            <>
              <Link {...ROW_LINK} className={styles.rowLink} to={paths.backOfficeApplication.href(id)}>
                {company}
              </Link>
              {department && <p className={styles.second}>{department}</p>}
            </>
          ),
        },
        { name: '类型', width: 104, narrow: 'beside', cell: ({ kind }) => APPLICATION_KIND_NAMES[kind] },
        {
          name: '联系人',
          width: 184,
          cell: ({ name, phone, mail }) => (
            <>
              <p>{name || '已删除'}</p>
              <p className={styles.second}>{phone || mail}</p>
            </>
          ),
        },
        { name: '提交', width: 144, narrow: 'named', cell: ({ submitted_at }) => formatTime(submitted_at) },
        { name: '答复期限', width: 160, narrow: 'named', cell: (each) => <Due {...each} /> },
        {
          name: '进度',
          width: 136,
          narrow: 'corner',
          cell: ({ state, claimed_by }) => (
            <>
              <StateTag state={state} />
              {claimed_by && <p className={styles.second}>{claimed_by.user_name || '已注销账号'}</p>}
            </>
          ),
        },
      ]}
    />
  );
}
