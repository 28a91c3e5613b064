import { isWindows, type OwnSystem, takesVersion } from '@ldy/domain/patch/systems/own-groups.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { OwnSystems } from '#web/platform/own-systems/use-own-systems.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './own-systems.module.css';

const LONGEST_VERSION = 100;

interface OwnSystemRowProps {
  own: OwnSystems;
  system: OwnSystem;
  /** It was just added: its version is what the reader types next. */
  isNew?: boolean;
  /** What is known of it. */
  children?: ReactNode;
}

/** One of the reader's systems: its version to fill in, what is known of it, and a way to take it off the list. */
export function OwnSystemRow({ own, system, isNew = false, children }: OwnSystemRowProps) {
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{system.name}</bdi>
      {takesVersion(system.name) && <VersionField own={own} system={system} isNew={isNew} />}
      <span className={styles.what}>{children}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`移除 ${[system.name, system.version].filter(Boolean).join(' ')}`}
        title="移除"
        onClick={() => own.change({ kind: 'remove', system })}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}

/** Counts when the field is left, or by Enter; Escape takes back what was typed. */
function VersionField({ own, system, isNew }: Required<Pick<OwnSystemRowProps, 'own' | 'system' | 'isNew'>>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isChanged = typed !== null && typed.trim() !== system.version;
  const save = () => {
    if (isChanged) own.change({ kind: 'version', system, version: typed.trim() });
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') setTyped(null);
  };
  return (
    <span className={styles.version}>
      <input
        className={styles.field}
        aria-label={`${system.name} 的版本`}
        placeholder={isWindows(system.name) ? 'build，如 17763.6054' : '版本，如 1.24.0'}
        value={typed ?? system.version}
        maxLength={LONGEST_VERSION}
        // biome-ignore lint/a11y/noAutofocus: the reader has just chosen the product, and its version comes next
        autoFocus={isNew}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      {isChanged && <span className={styles.hint}>按回车确定</span>}
    </span>
  );
}
