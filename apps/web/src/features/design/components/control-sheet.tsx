import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import styles from './design.module.css';

const VARIANTS = ['primary', 'plain', 'quiet'] as const;

export function ControlSheet() {
  return (
    <div className={styles.rows}>
      <div className={styles.cell}>
        <div className={styles.row}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} icon="search">
              搜索漏洞
            </Button>
          ))}
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              暂不可用
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.cell}>
        <div className={styles.row}>
          <code>CVE-2021-44228</code>
          <CopyButton text="CVE-2021-44228" what="CVE-2021-44228" />
        </div>
      </div>
      <CodeBlock code={'{\n  "id": "CVE-2021-44228"\n}'} language="JSON" />
    </div>
  );
}
