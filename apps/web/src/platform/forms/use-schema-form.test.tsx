import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type FormFailure, useSchemaForm } from './use-schema-form.ts';

const RULES = z.object({
  name: z.string().trim().min(1, 'no name').max(5, 'long name'),
  code: z.string().min(1, 'no code'),
  agreed: z.literal(true, 'not agreed'),
});
type Values = z.output<typeof RULES>;

function Example({ send }: { send: (values: Values) => Promise<FormFailure<keyof Values>> }) {
  const form = useSchemaForm(RULES, { name: '', code: '' });
  const fields = (['name', 'code', 'agreed'] as const).map((name) => form.field(name));
  return (
    <form onSubmit={form.submit(send)}>
      <p data-testid="failure">{form.failure}</p>
      {fields.map(({ error, ...field }) => (
        <label key={field.name}>
          {field.name}
          <input type={field.name === 'agreed' ? 'checkbox' : 'text'} {...field} />
          <span data-testid={`beside ${field.name}`}>{error}</span>
        </label>
      ))}
      <button type="submit">{form.busy ? 'busy' : 'send'}</button>
    </form>
  );
}

const PLAIN = z.object({ name: z.string().max(5), kind: z.enum(['a', 'b']) });
function Plain() {
  const form = useSchemaForm(PLAIN, { name: 'much too long' });
  return (
    <form onSubmit={form.submit(vi.fn())}>
      <p data-testid="errors">{(['name', 'kind'] as const).map((name) => form.field(name).error).join('；')}</p>
      <button type="submit">send</button>
    </form>
  );
}

const settle = (work: () => unknown) => act(async () => void work());
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const beside = (name: string) => screen.getByTestId(`beside ${name}`).textContent;
const type = (name: string, value: string) => settle(() => fireEvent.change(input(name), { target: { value } }));
const leave = (name: string, relatedTarget?: Element) => settle(() => fireEvent.blur(input(name), { relatedTarget }));
const send = () => settle(() => fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement));
async function fillIn() {
  await type('name', ' Li ');
  await type('code', '1');
  await settle(() => fireEvent.click(input('agreed')));
}

test('a rule without words of its own is explained in Chinese', async () => {
  render(<Plain />);
  await send();
  expect(screen.getByTestId('errors').textContent).toBe('最多 5 个字符；须为以下之一：a、b');
});

test('says what is wrong when a field is left, not while it is typed, and takes it back as soon as the field is right', async () => {
  render(<Example send={vi.fn()} />);
  await type('name', 'much too long');
  expect(beside('name')).toBe('');
  await leave('name');
  expect(beside('name')).toBe('long name');
  await type('name', '');
  expect(beside('name')).toBe('no name');
  await type('name', 'Li');
  expect(beside('name')).toBe('');
});

test('says nothing of a field that is left empty, or a box that is left as it was', async () => {
  render(<Example send={vi.fn()} />);
  for (const name of ['name', 'code', 'agreed']) await leave(name);
  expect(['name', 'code', 'agreed'].map(beside)).toEqual(['', '', '']);
});

test('says nothing when a field is left for the button that sends: a message would move it from under the pointer', async () => {
  render(<Example send={vi.fn()} />);
  await type('name', 'much too long');
  await leave('name', screen.getByRole('button'));
  expect(beside('name')).toBe('');
  await send();
  expect(beside('name')).toBe('long name');
});

test('sends nothing while something is wrong, and takes the keyboard to what is first', async () => {
  const sent = vi.fn();
  render(<Example send={sent} />);
  await type('name', 'Li');
  await send();
  expect(['name', 'code', 'agreed'].map(beside)).toEqual(['', 'no code', 'not agreed']);
  expect(document.activeElement).toBe(input('code'));
  expect(sent).not.toHaveBeenCalled();
});

test('sends once what the schema made of the values, however often it is sent meanwhile', async () => {
  let finish = (_: undefined): void => {};
  const sent = vi.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
  render(<Example send={sent} />);
  await fillIn();
  await send();
  await send();
  expect(screen.getByRole('button').textContent).toBe('busy');
  expect(sent.mock.calls).toEqual([[{ name: 'Li', code: '1', agreed: true }]]);
  await settle(() => finish(undefined));
  expect(screen.getByRole('button').textContent).toBe('send');
});

test('shows a failure above the form, until it is sent again', async () => {
  const answers = ['too many', undefined];
  render(<Example send={async () => answers.shift()} />);
  await fillIn();
  await send();
  expect(screen.getByTestId('failure').textContent).toBe('too many');
  await send();
  expect(screen.getByTestId('failure').textContent).toBe('');
});

test('shows a failure of a field beside the field, which gets the keyboard, until its value changes', async () => {
  render(<Example send={async () => ({ field: 'code', message: 'wrong code' })} />);
  await fillIn();
  await send();
  expect(beside('code')).toBe('wrong code');
  expect(document.activeElement).toBe(input('code'));
  await type('code', '2');
  expect(beside('code')).toBe('');
});

test('can be sent again after a fault of the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Example send={() => Promise.reject(new Error('broken'))} />);
  await fillIn();
  await send();
  expect(screen.getByTestId('failure').textContent).toBe('请求出错');
  expect(screen.getByRole('button').textContent).toBe('send');
  expect(logged).toHaveBeenCalledOnce();
});
