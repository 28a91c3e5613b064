import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldFrameProps {
  /** Shown inside the field, at its right end. */
  inside?: ReactNode;
}

/** A single-line input with label. */
export const TextField = ({ label, error, hint, inside, ...input }: TextFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <>
        <input {...input} {...control} />
        {inside}
      </>
    )}
  </FieldFrame>
);
