import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from './patch.module.css';

const SHOWN = 12;

/** The vulnerabilities that it closes, as the library knows them. */
export function Closed({ patch: { vulnerabilities, vulnerabilities_total: total } }: { patch: PatchDetail }) {
  const [all, setAll] = useState(false);
  if (vulnerabilities.length === 0)
    return (
      <Card title="所修漏洞">
        <p className={styles.quiet}>来源没有列出这个补丁修复的漏洞。</p>
      </Card>
    );
  const knownFirst = vulnerabilities.toSorted((a, b) => Number(b.known) - Number(a.known));
  const shown = all ? knownFirst : knownFirst.slice(0, SHOWN);
  return (
    <Card title="所修漏洞" hint={`${total} 个`}>
      <ul className={styles.records}>
        {shown.map(({ id, known, title, severity, kev }) => (
          <li key={id}>
            {known && <SeverityTag severity={severity} />}
            <span className={styles.recordTitle}>
              {known ? (
                <Link to={paths.vulnerabilityProfile.href(id)}>
                  {id} {title}
                </Link>
              ) : (
                <>
                  {id} <span className={styles.quiet}>知识库尚未收录</span>
                </>
              )}
            </span>
            {kev && <Tag color="magenta">KEV</Tag>}
          </li>
        ))}
      </ul>
      {!all && vulnerabilities.length > SHOWN && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          显示全部 {vulnerabilities.length} 个
        </Button>
      )}
    </Card>
  );
}
