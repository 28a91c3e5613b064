import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

const BLOCKABLE = ['paste', 'drop', 'copy', 'cut', 'contextMenu'] as const;

test.each(['current-password', 'new-password'] as const)('hinders no pasting and no password manager (%s)', (kind) => {
  render(<PasswordField label="密码" autoComplete={kind} defaultValue="" />);
  const input = screen.getByLabelText<HTMLInputElement>('密码', { selector: 'input' });
  expect([input.autocomplete, input.type, input.readOnly]).toEqual([kind, 'password', false]);
  // fireEvent returns false if a handler called preventDefault.
  for (const event of BLOCKABLE) expect(fireEvent[event](input), event).toBe(true);
});
