import { TYPE, variableName } from '#web/ui/theme/scale.ts';
import styles from './design.module.css';

const SAMPLE = '汇聚 CVE、CNVD、CNNVD 的漏洞情报 0123456789';

export function TypeSheet() {
  return (
    <div className={styles.rows}>
      {Object.entries(TYPE)
        .reverse()
        .map(([name, size]) => (
          <div key={name} className={styles.cell}>
            <span className={styles.name}>
              {variableName(name)} · {size}
            </span>
            <span style={{ font: `var(${variableName(name)})` }}>{SAMPLE}</span>
          </div>
        ))}
      <div className={styles.cell}>
        <span className={styles.name}>--font-code</span>
        <code>CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H</code>
      </div>
    </div>
  );
}
