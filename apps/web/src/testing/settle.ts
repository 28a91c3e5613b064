import { act } from '@testing-library/react';

/** Longer than any chain of answers and renderings that a test sets off. */
const TURNS = 30;

/** Waits until everything that needs no timer has happened: answers that a test gives, and what is rendered from them. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });
