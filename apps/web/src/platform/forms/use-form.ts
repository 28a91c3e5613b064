import {
  checkField,
  checkForm,
  type FieldOf,
  type FormErrors,
  type FormName,
  type FormValue,
} from '@ldy/domain/account/form-rules.ts';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { TEXTS } from '../api-client/failure-rules.ts';

/** Why a form was not taken: words beside one field, or above them all. */
export type FormFailure<Form extends FormName> = string | { field: FieldOf<Form>; message: string };

/**
 * The values of one form, checked as the table of form rules says: a field when it is left, all of them when it is sent. What is
 * wrong first gets the keyboard.
 */
export function useForm<Form extends FormName, Values extends Record<FieldOf<Form>, FormValue>>(
  form: Form,
  initial: Values,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focusOn = useRef<string>(undefined);

  // After rendering: a field is not to be focused while the form is busy and the field disabled.
  useLayoutEffect(() => {
    if (focusOn.current === undefined || busy) return;
    const control = element.current?.elements.namedItem(focusOn.current);
    focusOn.current = undefined;
    if (control instanceof HTMLElement) control.focus();
  });

  const setError = (field: FieldOf<Form>, message: string | undefined) =>
    setErrors((former) => ({ ...former, [field]: message }));
  const set = <Field extends FieldOf<Form>>(field: Field, value: Values[Field]) => {
    const next = { ...values, [field]: value };
    setValues(next);
    if (errors[field]) setError(field, checkField(form, field, next));
  };

  return {
    values,
    busy,
    /** What was wrong with the form as a whole, '' for nothing. */
    failure,
    setFailure,
    set,
    setError,
    reset: () => {
      setValues(initial);
      setErrors({});
      setFailure('');
    },
    /** Checks one field now; answers whether it is as asked for. */
    check(field: FieldOf<Form>): boolean {
      const message = checkField(form, field, values);
      setError(field, message);
      if (message !== undefined) focusOn.current = field;
      return message === undefined;
    },
    /** What a text field needs. A message goes as soon as the text is right, and comes only when the field is left. */
    field: (field: FieldOf<Form>) => ({
      name: field,
      value: String(values[field]),
      error: errors[field],
      onValue: (value: string) => set(field, value as Values[typeof field]),
      onBlur: () => {
        if (values[field] !== '') setError(field, checkField(form, field, values));
      },
    }),
    /** What a box to tick needs. */
    box: (field: FieldOf<Form>) => ({
      name: field,
      checked: values[field] === true,
      error: errors[field],
      onChange: (checked: boolean) => set(field, checked as Values[typeof field]),
    }),
    /**
     * For `onSubmit`. Where something is missing nothing is sent, and the first such field gets the keyboard. `send` may answer what
     * stood in the way.
     */
    submit:
      (send: (values: Values) => Promise<FormFailure<Form> | undefined> | Promise<void>) =>
      async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        element.current = event.currentTarget;
        if (busy) return;
        const found = checkForm(form, values);
        setErrors(found);
        setFailure('');
        const [first] = Object.keys(found);
        if (first !== undefined) {
          focusOn.current = first;
          return;
        }
        setBusy(true);
        try {
          const answer = await send(values);
          if (typeof answer === 'string') setFailure(answer);
          else if (answer) {
            focusOn.current = answer.field;
            setError(answer.field, answer.message);
          }
        } catch (error) {
          // Calls answer in every case, so this is a fault of the page; the person may try again.
          console.error(error);
          setFailure(TEXTS.setup);
        } finally {
          setBusy(false);
        }
      },
    /** For `ref` of the form, so that a field can get the keyboard before the form was ever sent. */
    ref: element,
  };
}
