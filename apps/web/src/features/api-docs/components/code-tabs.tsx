import { type ReactNode, useId } from 'react';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { TabList, TabPanel } from '#web/ui/navigation/tabs.tsx';
import type { Sample } from '../markdown/group-code.ts';
import { trialOf } from '../requests/try-call.ts';
import styles from './code-figure.module.css';
import { CodeScroll } from './code-scroll.tsx';
import { useLanguageChoice } from './language-choice.tsx';
import { TryCall } from './try-call.tsx';

/** An example in several languages, one shown at a time. All are printed. */
export function CodeTabs({ samples, blocks }: { samples: readonly Sample[]; blocks: readonly ReactNode[] }) {
  const { label, choose } = useLanguageChoice();
  const group = useId();
  const chosen = samples.find((sample) => sample.label === label) ?? samples[0];
  const trial = trialOf(samples.find((sample) => sample.label === 'curl')?.code ?? '');
  if (!chosen) return null;

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <TabList
          group={group}
          label="示例语言"
          tabs={samples.map((sample) => ({ id: sample.label, label: sample.label }))}
          chosen={chosen.label}
          onChoose={choose}
          dense
        />
        <CopyButton text={chosen.code} what={`${chosen.label} 示例`} labelled />
      </figcaption>
      {samples.map((sample, at) => (
        <TabPanel
          key={sample.label}
          group={group}
          tab={sample.label}
          className={styles.panel}
          hidden={sample !== chosen}
        >
          <CodeScroll label={`${sample.label} 代码`}>{blocks[at]}</CodeScroll>
        </TabPanel>
      ))}
      {trial && <TryCall trial={trial} />}
    </figure>
  );
}
