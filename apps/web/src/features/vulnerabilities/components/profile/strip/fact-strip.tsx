import type { CompletedDetail } from '@ldy/contract/vulnerability-detail.ts';
import { CvssCell, EpssCell } from './score-cells.tsx';
import { StateStrip } from './state-strip.tsx';
import styles from './strip.module.css';

/** The six figures and states of a vulnerability side by side. */
export function FactStrip({ detail }: { detail: CompletedDetail }) {
  return (
    <div className={styles.cells}>
      <CvssCell detail={detail} />
      <EpssCell epss={detail.epss} />
      <StateStrip detail={detail} />
    </div>
  );
}
