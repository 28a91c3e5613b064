import { Card } from '#web/ui/display/card.tsx';
import type { Overview } from '../../requests/exposure-requests.ts';
import styles from './exposure.module.css';

type Upgrade = Overview['upgrades'][number];
const VERSIONS_NAMED = 3;

/** Which version of which product closes most. */
export function UpgradesCard({ upgrades }: { upgrades: readonly Upgrade[] }) {
  return (
    <Card
      title="关闭最多漏洞的升级"
      hint="按各来源说明的修复版本计算：达到每个漏洞的修复版本才算关闭；跨大版本升级前，请在漏洞画像中核对该版本。"
    >
      <ul className={styles.first}>
        {upgrades.map((upgrade) => (
          <li key={`${upgrade.product} ${upgrade.from.join()}`} className={styles.item}>
            <p className={styles.line}>
              <bdi className={styles.name}>{upgrade.product}</bdi>
              <span className={styles.note}>
                在用 {versionsOf(upgrade)}，{upgrade.assets} 个资产，共 {upgrade.vulnerabilities} 个漏洞
                {upgrade.without_fix > 0 && `，其中 ${upgrade.without_fix} 个来源没有说明修复版本`}
              </span>
            </p>
            {upgrade.steps.map(({ to, closes, exploited }) => (
              <p key={to} className={styles.step}>
                升级到 <strong>{to}</strong>，关闭 {closes} 个漏洞
                {exploited > 0 && (
                  <>
                    ，其中 <span className={styles.urgent}>{exploited} 个已被利用</span>
                  </>
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const versionsOf = ({ from }: Upgrade): string =>
  from.slice(0, VERSIONS_NAMED).join('、') + (from.length > VERSIONS_NAMED ? ` 等 ${from.length} 个版本` : '');
