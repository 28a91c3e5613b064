import type { Problem } from '@ldy/domain/query/query.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './problem-line.module.css';

interface ProblemLineProps {
  id: string;
  problems: readonly Problem[];
  /** Moves the selection to the error. */
  onShow: (problem: Problem) => void;
}

/** The query's errors with position and advice. */
export function ProblemLine({ id, problems, onShow }: ProblemLineProps) {
  const [first] = problems;
  return (
    <div id={id} className={styles.place} role="alert">
      {first && (
        <p className={styles.line}>
          <Icon name="warning" size={14} />
          <span>
            {first.message}
            <button type="button" className={styles.show} onClick={() => onShow(first)}>
              第 {first.at.from + 1} 个字符
            </button>
            {problems.length > 1 && <span className={styles.more}>另有 {problems.length - 1} 处</span>}
          </span>
        </p>
      )}
    </div>
  );
}
