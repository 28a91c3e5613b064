import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

/** One of a few options, by the browser's own control. */
export const SelectField = ({
  label,
  error,
  hint,
  children,
  ...select
}: ComponentProps<'select'> & FieldFrameProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <select {...select} {...control}>
        {children}
      </select>
    )}
  </FieldFrame>
);
