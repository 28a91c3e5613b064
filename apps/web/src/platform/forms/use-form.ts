import { checkField, checkForm, type FieldOf, type FormErrors, type FormName } from '@ldy/domain/account/form-rules.ts';
import { type FormEvent, useState } from 'react';

export type FormTexts<Form extends FormName> = Record<FieldOf<Form>, string>;

/** The texts of one form, checked as the table of form rules says: a field when it is left, all of them when it is sent. */
export function useForm<Form extends FormName>(form: Form, initial: FormTexts<Form>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  const [busy, setBusy] = useState(false);

  const setError = (field: FieldOf<Form>, message: string | undefined) =>
    setErrors((former) => ({ ...former, [field]: message }));

  return {
    values,
    busy,
    setError,
    reset: () => {
      setValues(initial);
      setErrors({});
    },
    /** Checks one field now; answers whether it is as asked for. */
    check(field: FieldOf<Form>): boolean {
      const message = checkField(form, field, values);
      setError(field, message);
      return message === undefined;
    },
    /** What a text field needs. A message goes as soon as the text is right, and comes only when the field is left. */
    field: (field: FieldOf<Form>) => ({
      name: field,
      value: values[field],
      error: errors[field],
      onValue: (value: string) => {
        const next = { ...values, [field]: value };
        setValues(next);
        if (errors[field]) setError(field, checkField(form, field, next));
      },
      onBlur: () => {
        if (values[field] !== '') setError(field, checkField(form, field, values));
      },
    }),
    /** For `onSubmit`. Where something is missing nothing is sent, and the first such field gets the keyboard. */
    submit: (send: (values: FormTexts<Form>) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      const found = checkForm(form, values);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first !== undefined) {
        const control = event.currentTarget.elements.namedItem(first);
        if (control instanceof HTMLElement) control.focus();
        return;
      }
      setBusy(true);
      try {
        await send(values);
      } finally {
        setBusy(false);
      }
    },
  };
}
