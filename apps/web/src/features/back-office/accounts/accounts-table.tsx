import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import styles from '../kit/back-office.module.css';
import { ROW_LINK } from '../kit/use-row-keys.ts';
import { AccountMarks, EditionTag, lastDayOf } from './account-words.tsx';
import type { ListedAccount } from './use-account.ts';

export function AccountsTable({ list }: { list: readonly ListedAccount[] }) {
  return (
    <DataTable
      label="账号"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '用户名',
          isHead: true,
          narrow: 'beside',
          cell: ({ id, user_name, qid }) => (
            <>
              <Link {...ROW_LINK} className={styles.rowLink} to={paths.backOfficeAccount.href(id)}>
                {user_name}
              </Link>
              <p className={styles.second}>{qid}</p>
            </>
          ),
        },
        { name: '版别', width: 96, narrow: 'corner', cell: ({ role }) => <EditionTag role={role} /> },
        { name: '到期日', width: 120, narrow: 'named', cell: ({ paid_until }) => lastDayOf(paid_until) },
        { name: '手机', width: 136, narrow: 'beside', cell: ({ phone }) => phone },
        { name: '邮箱', cell: ({ mail }) => mail },
        { name: '注册', width: 120, narrow: 'named', cell: ({ created_at }) => formatDate(created_at) },
        { name: '状态', width: 144, cell: (account) => <AccountMarks {...account} /> },
      ]}
    />
  );
}
