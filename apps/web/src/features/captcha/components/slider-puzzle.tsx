import { KEY_STEPS } from '@ldy/domain/captcha/keyboard-rules.ts';
import type { TrackPoint } from '@ldy/domain/captcha/track.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { Answer, Puzzle, PuzzleState } from '../requests/use-puzzle.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import styles from './slider-puzzle.module.css';
import { StepButtons } from './step-buttons.tsx';
import { usePointerDrag } from './use-pointer-drag.ts';
import { useStepKeys } from './use-step-keys.ts';

interface SliderPuzzleProps {
  state: PuzzleState;
  submit(puzzle: Puzzle, answer: Answer): void;
  refresh(): void;
}

/** Sizes assumed until the image has loaded, so that the track can be rendered. */
const EXPECTED = { width: 320, piece_width: 60 };

/** Image, track, and step buttons for people who cannot drag. The handle is as wide as the piece, so both move equally. */
export function SliderPuzzle({ state, submit, refresh }: SliderPuzzleProps) {
  const [x, setX] = useState(0);
  const [isDragging, setDragging] = useState(false);
  const rail = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);

  const puzzle = 'puzzle' in state ? state.puzzle : undefined;
  const isOpen = state.step === 'open';
  const { width, piece_width: pieceWidth } = puzzle ?? EXPECTED;
  const end = width - pieceWidth;
  const moved = (to: number) => isOpen && setX(Math.min(end, Math.max(0, to)));
  const answer = (by: Answer['by']) => (to: number, track: TrackPoint[]) => {
    if (!puzzle || !isOpen) return;
    const left = Math.min(end, Math.max(0, Math.round(to * 10) / 10));
    setX(left);
    submit(puzzle, { x: left, track: track as [number, number, number][], by });
  };
  const drag = usePointerDrag({
    scale: () => (rail.current?.clientWidth || width) / width,
    moved,
    dropped: answer('pointer'),
  });
  const keys = useStepKeys({ x, end, moved, confirmed: answer('keyboard') });

  const isLoading = state.step === 'loading';
  const { forget } = keys;
  useEffect(() => {
    if (isLoading) {
      forget();
      setX(0);
    }
  }, [isLoading, forget]);
  // Focuses the slider rather than the close button. The dialog opens, and sets its focus, after this effect.
  useEffect(() => queueMicrotask(() => handle.current?.focus()), []);

  return (
    <>
      <PuzzlePicture state={state} x={x} isMoving={isDragging} refresh={refresh} />
      <div ref={rail} className={`${styles.rail} ${styles[state.step]} ${isDragging ? styles.dragging : ''}`}>
        <span className={styles.hint} aria-hidden="true" style={{ opacity: x > 0 ? 0 : 1 }}>
          {isLoading ? '正在加载…' : '按住滑块，向右拖动'}
        </span>
        <span
          className={styles.way}
          style={{ width: `${((x + pieceWidth / 2) / width) * 100}%`, opacity: x > 0 ? 1 : 0 }}
        />
        {/* Not a range input, which does not report the pointer's path. */}
        <div
          ref={handle}
          className={styles.handle}
          style={{ width: `${(pieceWidth / width) * 100}%`, left: `${(x / width) * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label="拼图的水平位置"
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={Math.round(x)}
          aria-valuetext={`${Math.round(x)} 像素，共 ${end} 像素`}
          aria-disabled={!isOpen}
          aria-describedby="captcha-steps"
          onKeyDown={(event) => isOpen && keys.onKeyDown(event)}
          onPointerDown={(event) => {
            if (!isOpen) return;
            forget();
            setDragging(true);
            drag.onPointerDown(event);
          }}
          onPointerMove={drag.onPointerMove}
          onPointerUp={(event) => {
            setDragging(false);
            drag.onPointerUp(event);
          }}
          onPointerCancel={(event) => {
            setDragging(false);
            drag.onPointerCancel(event);
          }}
        >
          <HandleMark step={state.step} />
        </div>
      </div>
      <p id="captcha-steps" className="visually-hidden">
        左右方向键每次移动 {KEY_STEPS.arrow} 像素，按住 Shift 每次移动 {KEY_STEPS.fine} 像素，PageUp 与 PageDown
        每次移动 {KEY_STEPS.page} 像素，按 Enter 确认。
      </p>
      <StepButtons disabled={!isOpen} hasMoved={x > 0} step={keys.step} confirm={keys.confirm} />
    </>
  );
}

function HandleMark({ step }: { step: PuzzleState['step'] }) {
  if (step === 'judging') return <span className={styles.spinner} />;
  if (step === 'passed') return <Icon name="check" size={20} />;
  if (step === 'wrong') return <Icon name="close" size={20} />;
  return (
    <span className={styles.arrows}>
      <Icon name="chevronRight" size={18} />
      <Icon name="chevronRight" size={18} />
    </span>
  );
}
