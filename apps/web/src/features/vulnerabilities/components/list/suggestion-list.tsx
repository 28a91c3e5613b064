import type { Suggestion } from '@ldy/contract/vulnerability-list.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { IconName } from '../../../../ui/icons/icon-paths.ts';
import styles from './suggestion-list.module.css';

const KINDS: Record<Suggestion['kind'], { label: string; icon: IconName }> = {
  vulnerability: { label: '漏洞', icon: 'bug' },
  vendor: { label: '厂商', icon: 'shield' },
  product: { label: '产品', icon: 'cards' },
  type: { label: '类型', icon: 'table' },
};

interface SuggestionListProps {
  id: string;
  open: boolean;
  suggestions: Suggestion[];
  active: number;
  onPick: (suggestion: Suggestion) => void;
}

/** The list of a combobox: the field keeps the focus, the active entry is told by `aria-activedescendant`. */
export function SuggestionList({ id, open, suggestions, active, onPick }: SuggestionListProps) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="检索建议" hidden={!open}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={`${suggestion.kind}-${suggestion.value}`}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === active}
          ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <span className={styles.icon}>
            <Icon name={KINDS[suggestion.kind].icon} />
          </span>
          <span className={styles.label}>{suggestion.label}</span>
          <span className={styles.detail}>{suggestion.detail}</span>
          <span className={styles.kind}>{KINDS[suggestion.kind].label}</span>
        </div>
      ))}
    </div>
  );
}
