import { answerCaptcha, beginCaptcha, type CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { useCallback, useEffect, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

export type Puzzle = OutputOf<typeof beginCaptcha>;
export type Answer = Omit<InputOf<typeof answerCaptcha>, 'id'>;

/** `refused`: the last answer was wrong, and this is a new puzzle. */
export type PuzzleState =
  | { step: 'loading' }
  | { step: 'broken'; reason: string }
  | { step: 'open' | 'judging' | 'passed' | 'wrong'; puzzle: Puzzle };

/** Puzzles expire on the server after three minutes; an older one is replaced shortly before. */
const FRESH_MS = 165_000;
/** How long a wrong answer is shown before the next puzzle loads. */
const WRONG_MS = 900;

/** Fetches puzzles and submits answers. `solved` receives the token. */
export function usePuzzle(purpose: CaptchaPurpose, solved: (validate: string) => void) {
  const [state, setState] = useState<PuzzleState>({ step: 'loading' });
  /** Number of wrong answers. */
  const [wrong, setWrong] = useState(0);
  const [serial, setSerial] = useState(0);
  const refresh = useCallback(() => setSerial((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every `serial` is a new puzzle
  useEffect(() => {
    const given = new AbortController();
    setState({ step: 'loading' });
    callEndpoint(beginCaptcha, { purpose }, { silent: true, signal: given.signal }).then(
      (answer) =>
        setState(answer.success ? { step: 'open', puzzle: answer.result } : { step: 'broken', reason: answer.msg }),
      () => {},
    );
    const stale = setTimeout(refresh, FRESH_MS);
    return () => {
      given.abort();
      clearTimeout(stale);
    };
  }, [purpose, refresh, serial]);

  const isWrong = state.step === 'wrong';
  useEffect(() => {
    if (!isWrong) return;
    const next = setTimeout(refresh, WRONG_MS);
    return () => clearTimeout(next);
  }, [isWrong, refresh]);

  const submit = async (puzzle: Puzzle, answer: Answer) => {
    setState({ step: 'judging', puzzle });
    const judged = await callEndpoint(answerCaptcha, { id: puzzle.id, ...answer }, { silent: true });
    if (judged.success) {
      setState({ step: 'passed', puzzle });
      solved(judged.result.validate);
    } else {
      setWrong((before) => before + 1);
      setState({ step: 'wrong', puzzle });
    }
  };
  return { state, wrong, refresh, submit };
}
