import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderAt } from '#web/testing/render-at.tsx';

/** Renders a sign-in page at its URL; other pages only show their path. */
export function openSignInPage(address: string, page: ReactElement) {
  const behind = { path: '*', element: <p>signed in</p> };
  return renderAt(address, [{ path: new URL(address, 'http://portal').pathname, element: page }, behind]).router;
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Password inputs have no ARIA role. */
export const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
/** Waits after the click, because forms validate asynchronously. */
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
/** The accessible description of a field. */
export const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
