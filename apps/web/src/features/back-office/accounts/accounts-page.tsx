import { ACCOUNT_MARKS, listAccounts } from '@ldy/contract/back-office/accounts.ts';
import { EDITIONS, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { choices, FilterSelect, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { ListScreen } from '../kit/list-screen.tsx';
import { usePages } from '../kit/use-pages.ts';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { AccountsTable } from './accounts-table.tsx';

const ROLES = [...EDITIONS, 'staff'] as const;
const MARK_NAMES: Record<(typeof ACCOUNT_MARKS)[number], string> = {
  disabled: '已停用',
  leaving: '申请注销',
  overridden: '单独授权',
  'ends-soon': '30 天内到期',
};

/** 账号: the newest first, found by what somebody says on the telephone. */
export function AccountsPage() {
  const { text, choice } = useUrlFilter();
  const role = choice('role', ['', ...ROLES]);
  const mark = choice('mark', ['', ...ACCOUNT_MARKS]);
  const search = text('text', 100);
  const query = usePages(listAccounts, (paging) => ({
    ...paging,
    ...(role.value && { role: role.value }),
    ...(mark.value && { mark: mark.value }),
    ...(search.value && { text: search.value }),
  }));
  useRowKeys();
  return (
    <ListScreen
      title="账号"
      hint={
        <>
          手机号与邮箱加密保存，须输入完整才能查到。<span className={styles.keys}>j、k 上下移动，Enter 打开</span>
        </>
      }
      filterLabel="筛选账号"
      filters={
        <>
          <Segments label="版别" {...role} options={choices('全部', ROLES, ROLE_NAMES)} />
          <FilterSelect label="账号状态" {...mark} options={choices('全部账号', ACCOUNT_MARKS, MARK_NAMES)} />
          <FilterText label="用户名、ID、手机号或邮箱" {...search} />
        </>
      }
      query={query}
      empty={<EmptyState title="没有找到账号" hint="用户名按开头查找，手机号与邮箱须完整。" />}
    >
      {(list) => <AccountsTable list={list} />}
    </ListScreen>
  );
}
