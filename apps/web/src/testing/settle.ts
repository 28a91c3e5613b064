import { act } from '@testing-library/react';

/** More event loop turns than any chain of answers and renders in a test needs. */
const TURNS = 30;

/** Waits until everything without a timer has happened: pending answers, and renders that follow from them. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });
