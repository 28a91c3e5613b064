import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { useMay } from '../kit/read-staff.ts';
import { lastDayOf } from './account-words.tsx';
import type { StaffAccount } from './use-account.ts';

export interface WholeContacts {
  phone: string;
  mail: string;
  notice_mail: string;
}

interface AccountFactsProps {
  account: StaffAccount;
  /** Null while they are masked. */
  contacts: WholeContacts | null;
  onUnmask: () => void;
}

export function AccountFacts({ account, contacts, onUnmask }: AccountFactsProps) {
  const may = useMay();
  const { phone, mail, notice_mail } = contacts ?? account;
  const isThere = phone !== '' || mail !== '' || notice_mail !== '';
  const shown = (text: string) =>
    text && contacts ? (
      <>
        {text} <CopyButton text={text} what={text} />
      </>
    ) : (
      text
    );
  return (
    <Card
      title="账号信息"
      aside={
        isThere &&
        !contacts &&
        may('accounts.unmask') && (
          <Button icon="eye" onClick={onUnmask}>
            查看完整联系方式
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [
            '账号 ID',
            <>
              {account.id} <CopyButton text={account.id} what="账号 ID" />
            </>,
          ],
          ['QID', account.qid],
          ['手机', shown(phone)],
          ['邮箱', shown(mail)],
          ['通知邮箱', shown(notice_mail)],
          ['商业版到期日', account.role === 'business' && (lastDayOf(account.paid_until) || '长期')],
          ['动态验证码', account.has_totp ? '已绑定' : '未绑定'],
          ['微信', account.has_wechat ? '已绑定' : '未绑定'],
          ['登录方式', account.signs_in_elsewhere ? '单点登录' : '密码'],
          ['注册', formatTime(account.created_at)],
          ['使用邀请码', account.invited_at ? formatTime(account.invited_at) : '未使用'],
          ['同意协议', account.terms_agreed_at ? formatTime(account.terms_agreed_at) : '未同意'],
          ['登录锁定', account.locked_seconds > 0 && `还有 ${Math.ceil(account.locked_seconds / 60)} 分钟`],
          ['连续输错密码', account.failures > 0 && `${account.failures} 次`],
          ['申请注销', account.erase_at && `${formatTime(account.erase_at)} 抹除个人数据，此前登录即可撤销`],
          ['最近导出数据', account.exports.map(formatTime).join('、')],
        ]}
      />
    </Card>
  );
}
