import { allowFingerprint } from '@ldy/contract/accounts/account.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isExpired } from '#web/platform/forms/failure-of.ts';
import { paths } from '#web/platform/paths.ts';
import { hasFingerprintConsent, setFingerprintConsent } from '#web/platform/session/fingerprint.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { Profile } from '../../requests/read-profile.ts';
import styles from '../shared/shared.module.css';

/** The person's consents, each of which can be revoked as easily as given. */
export function ConsentCard({ profile }: { profile: Profile }) {
  const [allowed, setAllowed] = useState(hasFingerprintConsent);
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setBusy(true);
    const answer = await callEndpoint(allowFingerprint, { allowed: next }, { silent: true });
    setBusy(false);
    if (answer.success) {
      setFingerprintConsent(next);
      setAllowed(next);
      showToast('success', next ? '已允许' : '已撤回，此前收集的特征已删除');
    } else if (!isExpired(answer)) showToast('error', answer.msg);
  };
  return (
    <Card title="授权与协议">
      <p className={styles.prose}>
        {profile.terms_version
          ? `您于 ${formatDate(profile.terms_agreed_at)} 同意了 ${profile.terms_version} 版的`
          : '您尚未同意当前版本的'}
        <Link to={paths.protocol.href()}>用户协议</Link>和<Link to={paths.privacy.href()}>隐私政策</Link>。
        <span className={styles.hint}> 如需撤回同意，请注销账号。</span>
      </p>
      <Switch
        label="用浏览器特征识别陌生设备"
        hint="仅用于在陌生设备登录时提醒您，加密保存不超过六个月；关闭后立即删除。"
        on={allowed}
        disabled={busy}
        onChange={(on) => void change(on)}
      />
    </Card>
  );
}
