import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Sample } from '../markdown/group-code.ts';
import { trialOf } from '../requests/try-call.ts';
import styles from './code-figure.module.css';
import { CodeScroll } from './code-scroll.tsx';
import { useLanguageChoice } from './language-choice.tsx';
import { TryCall } from './try-call.tsx';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One example in several languages: WAI-ARIA, tabs pattern with automatic activation. On paper all of them stand below each other. */
export function CodeTabs({ samples, blocks }: { samples: readonly Sample[]; blocks: readonly ReactNode[] }) {
  const { label, choose } = useLanguageChoice();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    samples.findIndex((sample) => sample.label === label),
    0,
  );

  const trial = trialOf(samples.find((sample) => sample.label === 'curl')?.code ?? '');

  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(chosen, samples.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(samples[next]?.label ?? '');
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <div ref={list} role="tablist" aria-label="示例语言" className={styles.tabs}>
          {samples.map((sample, at) => (
            <button
              key={sample.label}
              type="button"
              role="tab"
              id={`${id}-tab-${at}`}
              aria-controls={`${id}-panel-${at}`}
              aria-selected={at === chosen}
              tabIndex={at === chosen ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(sample.label)}
              onKeyDown={walk}
            >
              {sample.label}
            </button>
          ))}
        </div>
        <CopyButton text={samples[chosen]?.code ?? ''} what={`${samples[chosen]?.label} 示例`} labelled />
      </figcaption>
      {samples.map((sample, at) => (
        <div
          key={sample.label}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          className={styles.panel}
          data-language={sample.label}
          hidden={at !== chosen}
        >
          <CodeScroll label={`${sample.label} 代码`}>{blocks[at]}</CodeScroll>
        </div>
      ))}
      {trial && <TryCall trial={trial} />}
    </figure>
  );
}
