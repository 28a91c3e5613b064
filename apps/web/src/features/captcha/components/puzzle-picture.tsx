import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { PuzzleState } from '../requests/use-puzzle.ts';
import styles from './puzzle-picture.module.css';

interface PuzzlePictureProps {
  state: PuzzleState;
  /** Position of the piece, in pixels of the image. */
  x: number;
  isMoving: boolean;
  refresh(): void;
}

/** The background with the piece, and status messages. */
export function PuzzlePicture({ state, x, isMoving, refresh }: PuzzlePictureProps) {
  if (state.step === 'loading') return <div className={`${styles.frame} ${styles.waiting}`} aria-busy="true" />;
  if (state.step === 'broken') {
    return (
      <div className={`${styles.frame} ${styles.broken}`} role="alert">
        <Icon name="warning" size={22} />
        <span>加载失败：{state.reason}</span>
        <Button icon="refresh" onClick={refresh}>
          重试
        </Button>
      </div>
    );
  }
  const { puzzle, step } = state;
  const pieceStyle = {
    left: `${(x / puzzle.width) * 100}%`,
    top: `${(puzzle.piece_top / puzzle.height) * 100}%`,
    width: `${(puzzle.piece_width / puzzle.width) * 100}%`,
  };
  return (
    <div className={`${styles.frame} ${styles[step] ?? ''}`}>
      <img className={styles.scene} src={puzzle.background} alt="带有拼图缺口的图片" draggable={false} />
      <img
        className={`${styles.piece} ${isMoving ? styles.moving : ''}`}
        style={pieceStyle}
        src={puzzle.piece}
        alt=""
        draggable={false}
      />
      {step === 'passed' && <p className={`${styles.verdict} ${styles.good}`}>验证通过</p>}
      {step === 'wrong' && <p className={`${styles.verdict} ${styles.bad}`}>验证失败，请重新验证</p>}
    </div>
  );
}
