import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderAt } from '#web/testing/render-at.tsx';

/** Renders a door at its address; whatever lies behind it only says where it is. */
export function openSignInPage(address: string, page: ReactElement) {
  const behind = { path: '*', element: <p>signed in</p> };
  return renderAt(address, [{ path: new URL(address, 'http://portal').pathname, element: page }, behind]).router;
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** A hidden password has no role. */
export const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
/** Forms are checked a moment after the press. */
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
/** The words that are read with a field. */
export const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
