import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import styles from './patch.module.css';

/** What to run, so that the answer is whole: with epochs of rpm, and with the sources of Debian. */
const COMMANDS: readonly (readonly [system: string, command: string])[] = [
  ['Windows', 'systeminfo > info.txt'],
  ['rpm 系', "rpm -qa --qf '%{EPOCH}:%{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}\\n' > packages.txt"],
  [
    'Debian、Ubuntu',
    `dpkg-query -W -f='\${binary:Package}\\t\${Version}\\t\${source:Package}\\t\${source:Version}\\n' > packages.txt`,
  ],
  ['Alpine', 'apk list -I > packages.txt'],
  ['SBOM', 'syft dir:/ -o cyclonedx-json > sbom.json'],
];

export const Commands = () => (
  <details className={styles.commands}>
    <summary>导出命令</summary>
    <dl className={styles.facts}>
      {COMMANDS.map(([system, command]) => (
        <div key={system}>
          <dt>{system}</dt>
          <dd>
            <code>{command}</code> <CopyButton text={command} what={`${system} 的导出命令`} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
