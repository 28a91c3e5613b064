import { paths } from '#web/platform/paths.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { AccountMarks, EditionTag } from '../accounts/account-words.tsx';
import { useAccount } from '../accounts/use-account.ts';
import styles from './who-it-is.module.css';

/** The account with masked contacts, so that a role is not given to another account of a similar name. Nothing without an id. */
export function WhoItIs({ id }: { id: string }) {
  const { data: account, error } = useAccount(id);
  if (id === '') return null;
  if (error) return <p className={styles.who}>无法读取该账号，请稍后重试。</p>;
  if (!account)
    return (
      <p className={styles.who} role="status">
        正在读取账号…
      </p>
    );
  return (
    <div className={styles.who}>
      <p className={styles.name}>
        <a href={paths.backOfficeAccount.href(id)} target="_blank" rel="noreferrer">
          {account.user_name}
        </a>
        <EditionTag role={account.role} />
        <AccountMarks {...account} />
        {!account.has_totp && <Tag color="red">未绑定动态码</Tag>}
      </p>
      <Facts
        facts={[
          ['手机', account.phone || '未绑定'],
          ['邮箱', account.mail || '未绑定'],
          ['注册', formatDate(account.created_at)],
          ['登录方式', account.signs_in_elsewhere ? '单点登录' : '密码'],
        ]}
      />
    </div>
  );
}
