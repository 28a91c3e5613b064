import { releasesIn } from '@ldy/domain/product/releases/by-release.ts';
import { type FormEvent, useId, useState } from 'react';
import { useAffectedCheck } from '#web/features/vulnerabilities/requests/check-affected.ts';
import { Button } from '#web/ui/controls/button.tsx';
import styles from './affected-check.module.css';
import { CheckAnswer } from './check-answer.tsx';
import type { ProductGroup } from './group-products.ts';
import { ReleaseChoice } from './release-choice.tsx';

const LONGEST_VERSION = 100;
const LONGEST_OPTION = 100;
const ALL = '';

interface AffectedCheckProps {
  id: string;
  groups: readonly ProductGroup[];
}

/** 受影响吗？ Checks a version typed by the reader, and shows the range that decided, its source, and the sources that say otherwise. */
export function AffectedCheck({ id, groups }: AffectedCheckProps) {
  const [version, setVersion] = useState('');
  const [product, setProduct] = useState(groups.length === 1 ? (groups[0]?.key ?? ALL) : ALL);
  const [release, setRelease] = useState('');
  const check = useAffectedCheck();
  const field = useId();
  const group = groups.find(({ key }) => key === product);
  const releases = releasesIn((group ? [group] : groups).flatMap(({ members }) => members));
  const isWindows = (group ? [group] : groups).some(({ name }) => /^Microsoft Windows/.test(name));
  // An answer about another product or release is none about the chosen one. Of the version it says itself which it is about.
  const choose = (take: (value: string) => void) => (value: string) => {
    take(value);
    check.reset();
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const asked = version.trim();
    if (asked === '') return;
    const isOffered = releases.some(({ name }) => name === release);
    check.mutate({ id, version: asked, product: group?.indexes[0], release: isOffered ? release : undefined });
  };
  return (
    <form className={styles.check} onSubmit={ask} aria-label="受影响吗？">
      <p className={styles.hint}>输入正在使用的版本，按各来源给出的范围判断：</p>
      <div className={styles.fields}>
        {groups.length > 1 && (
          <select
            className={styles.select}
            aria-label="产品"
            value={product}
            onChange={(event) => choose(setProduct)(event.target.value)}
          >
            <option value={ALL}>全部 {groups.length} 个产品</option>
            {groups.map((group) => (
              <option key={group.key} value={group.key}>
                {group.name.slice(0, LONGEST_OPTION)}
              </option>
            ))}
          </select>
        )}
        <ReleaseChoice releases={releases} chosen={release} choose={choose(setRelease)} />
        <label htmlFor={field} className="visually-hidden">
          版本
        </label>
        <input
          id={field}
          className={styles.input}
          value={version}
          maxLength={LONGEST_VERSION}
          autoComplete="off"
          spellCheck={false}
          placeholder={isWindows ? '例如 17763.6054 或 Server 2019' : '版本，例如 2.14.1'}
          onChange={(event) => setVersion(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={version.trim() === '' || check.isPending}>
          {check.isPending ? '正在判断' : '判断'}
        </Button>
      </div>
      <div aria-live="polite" className={styles.answer}>
        {check.isError && <p className={styles.failed}>判断失败：{check.error.message}</p>}
        {check.data && check.variables && <CheckAnswer version={check.variables.version} answers={check.data} />}
      </div>
    </form>
  );
}
