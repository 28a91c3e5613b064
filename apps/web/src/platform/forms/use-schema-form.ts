import { zodResolver } from '@hookform/resolvers/zod';
import type { FocusEvent, FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { TEXTS } from '../api-client/failure-rules.ts';

/** Why a form was not taken: words beside one field, or above them all. */
export type FormFailure<Field> = string | { field: Field; message: string } | undefined;

/**
 * react-hook-form with the rules of a schema, and with our manners: a message comes when a field is left or the form is sent, and goes
 * as soon as the field is right. What is wrong first gets the keyboard.
 */
export function useSchemaForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
) {
  type Field = Path<z.input<Schema>>;
  const form = useForm({ resolver: zodResolver(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;

  const setFailure = (message: string) => {
    if (message === '') form.clearErrors('root');
    else form.setError('root', { message });
  };

  return {
    ...form,
    busy: isSubmitting,
    /** What was wrong with the form as a whole, '' for nothing. */
    failure: errors.root?.message ?? '',
    setFailure,
    /** What a field needs to have its value kept and checked. */
    field: (name: Field) => ({
      ...form.register(name, {
        onChange: () => {
          if (form.getFieldState(name).error) void form.trigger(name);
        },
        onBlur: ({ relatedTarget }: FocusEvent) => {
          // Sending checks it anyway, and a message that comes now would move the button from under the pointer.
          if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
          const value: unknown = form.getValues(name);
          if (value !== '' && value !== false) void form.trigger(name);
        },
      }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** For `onSubmit`. `send` gets what the schema made of the values, and may answer what stood in the way. */
    submit: (send: (values: z.output<Schema>) => Promise<FormFailure<Field>>) => {
      const check = form.handleSubmit(async (values) => {
        try {
          const failure = await send(values);
          if (typeof failure === 'string') setFailure(failure);
          else if (failure) form.setError(failure.field, { message: failure.message }, { shouldFocus: true });
        } catch (error) {
          // Calls answer in every case, so this is a fault of the page; the person may try again.
          console.error(error);
          setFailure(TEXTS.setup);
        }
      });
      return (event: FormEvent) => {
        event.preventDefault();
        if (!isSubmitting) void check(event);
      };
    },
  };
}
