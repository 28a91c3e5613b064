import { Button } from '#web/ui/controls/button.tsx';
import styles from '../kit/back-office.module.css';

interface OlderRunsProps {
  /** Whether what is shown is not the newest. */
  isOlder: boolean;
  /** The last one shown; undefined: there are no older ones. */
  last: number | undefined;
  onGo: (before: string) => void;
}

/** The way to the runs that ended earlier, and back. */
export function OlderRuns({ isOlder, last, onGo }: OlderRunsProps) {
  if (!isOlder && last === undefined) return null;
  return (
    <nav aria-label="更早的执行" className={styles.more}>
      {isOlder && <Button onClick={() => onGo('')}>回到最新</Button>}
      {last !== undefined && <Button onClick={() => onGo(String(last))}>更早的执行</Button>}
    </nav>
  );
}
