import { zodResolver } from '@hookform/resolvers/zod';
import { explainIssue } from '@ldy/contract/explain-issue.ts';
import type { FocusEvent, FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { TEXTS } from '../api-client/failure-rules.ts';

/** Why submitting failed: a message for one field, or for the whole form. */
export type FormFailure<Field> = string | { field: Field; message: string } | undefined;

/**
 * react-hook-form with a zod schema. Messages appear when a field is left or the form is submitted, and disappear as soon as the field is valid. On
 * submit the first invalid field gets the focus.
 */
export function useSchemaForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
) {
  type Field = Path<z.input<Schema>>;
  const form = useForm({
    resolver: zodResolver(schema, { error: explainIssue }),
    defaultValues,
    ...{ mode: 'onSubmit', reValidateMode: 'onSubmit' },
  });
  const { errors, isSubmitting } = form.formState;

  const setFailure = (message: string) => {
    if (message === '') form.clearErrors('root');
    else form.setError('root', { message });
  };

  return {
    ...form,
    busy: isSubmitting,
    /** Message for the whole form, '' for none. */
    failure: errors.root?.message ?? '',
    setFailure,
    /** Props that register a field. */
    field: (name: Field) => ({
      ...form.register(name, {
        onChange: () => {
          if (form.getFieldState(name).error) void form.trigger(name);
        },
        onBlur: ({ relatedTarget }: FocusEvent) => {
          // When focus moves to the submit button, submitting validates anyway; a message now would move the button from under the pointer.
          if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
          const value: unknown = form.getValues(name);
          if (value !== '' && value !== false) void form.trigger(name);
        },
      }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** For `onSubmit`. `send` gets the schema's output and may return a failure; `onInvalid` is called instead where a field is wrong. */
    submit: (send: (values: z.output<Schema>) => Promise<FormFailure<Field>>, onInvalid?: () => void) => {
      const check = form.handleSubmit(async (values) => {
        try {
          const failure = await send(values);
          if (typeof failure === 'string') setFailure(failure);
          else if (failure) form.setError(failure.field, { message: failure.message }, { shouldFocus: true });
        } catch (error) {
          // Calls do not throw, so this is a bug in the page; the person may try again.
          console.error(error);
          setFailure(TEXTS.setup);
        }
      }, onInvalid);
      return (event: FormEvent) => {
        event.preventDefault();
        if (!isSubmitting) void check(event);
      };
    },
  };
}
