import { ACCOUNT_MARKS } from '@ldy/contract/back-office/accounts.ts';
import { EDITIONS, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSelect, FilterText } from '#web/ui/filter-bar.tsx';
import { Segments } from '#web/ui/segments.tsx';
import styles from '../kit/back-office.module.css';
import { Listed } from '../kit/listed.tsx';
import { MoreButton } from '../kit/more-button.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { useAccounts } from './accounts-requests.ts';
import { AccountsTable } from './accounts-table.tsx';

const ROLES = ['', ...EDITIONS, 'staff'] as const;
const MARKS = ['', ...ACCOUNT_MARKS] as const;
const MARK_NAMES: Record<(typeof MARKS)[number], string> = {
  '': '全部账号',
  disabled: '已停用',
  leaving: '申请注销',
  overridden: '单独授权',
  'ends-soon': '30 天内到期',
};

/** 账号: the newest first, found by what somebody says on the telephone. */
export function AccountsPage() {
  const { text, choice, set } = useUrlFilter();
  const role = choice('role', ROLES);
  const mark = choice('mark', MARKS);
  const search = text('text').slice(0, 100);
  const query = useAccounts({ ...(role && { role }), ...(mark && { mark }), ...(search && { text: search }) });
  useRowKeys();
  return (
    <>
      <ScreenHead
        title="账号"
        hint={
          <>
            手机号与邮箱加密保存，须输入完整才能查到。<span className={styles.keys}>j、k 上下移动，Enter 打开</span>
          </>
        }
      />
      <FilterBar label="筛选账号">
        <Segments
          label="版别"
          value={role}
          onChange={(value) => set('role', value)}
          options={ROLES.map((value) => ({ value, label: value === '' ? '全部' : ROLE_NAMES[value] }))}
        />
        <FilterSelect
          label="账号状态"
          value={mark}
          onChange={(value) => set('mark', value)}
          options={MARKS.map((value) => ({ value, label: MARK_NAMES[value] }))}
        />
        <FilterText
          label="用户名、ID、手机号或邮箱"
          value={search}
          maxLength={100}
          onChange={(value) => set('text', value)}
        />
      </FilterBar>
      <Listed
        query={query}
        empty={<EmptyState title="没有找到账号" hint="用户名按开头查找，手机号与邮箱须完整。" />}
        foot={<MoreButton {...query.more} />}
      >
        {(list) => <AccountsTable list={list} />}
      </Listed>
    </>
  );
}
