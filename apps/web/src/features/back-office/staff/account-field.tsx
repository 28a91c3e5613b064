import { listAccounts } from '@ldy/contract/back-office/accounts.ts';
import { LoadMoreSelect } from '#web/ui/controls/load-more-select.tsx';
import { FieldFrame } from '#web/ui/form/field-frame.tsx';
import { type ListedAccount, useAccount } from '../accounts/use-account.ts';
import { usePages } from '../kit/use-pages.ts';

interface AccountFieldProps {
  /** An id; '' for none. */
  account: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

const LABEL = '账号';

/** One account, found by what is typed; its contacts are masked. */
export function AccountField({ account, error, onChange }: AccountFieldProps) {
  const { data } = useAccount(account);
  return (
    <FieldFrame label={LABEL} error={error} hint="输入用户名开头、账号 ID，或完整的手机号、邮箱">
      {(framed) => (
        <LoadMoreSelect
          framed={framed}
          label={LABEL}
          placeholder="搜索账号"
          closesOnPick
          value={account === '' ? [] : [account]}
          // The account chosen last replaces the one before.
          onChange={(chosen) => onChange(chosen.at(-1) ?? '')}
          useOptions={useAccountOptions}
          knownLabels={new Map(data && [[data.id, data.user_name]])}
        />
      )}
    </FieldFrame>
  );
}

function useAccountOptions(text: string, open: boolean) {
  const { data, error, more } = usePages(listAccounts, (paging) => ({ text, ...paging }), open);
  return {
    options: data?.list.map((account) => ({ value: account.id, label: nameOf(account) })) ?? [],
    hasMore: more.isThere,
    loading: open && !data && !error,
    failed: error !== null,
    loadMore: more.load,
  };
}

const nameOf = ({ user_name, phone, mail }: ListedAccount) => [user_name, phone, mail].filter(Boolean).join(' · ');
