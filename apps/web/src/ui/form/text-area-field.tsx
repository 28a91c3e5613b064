import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

/** A text of several lines with label. */
export const TextAreaField = ({ label, error, hint, ...input }: ComponentProps<'textarea'> & FieldFrameProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {({ className, ...control }) => (
      <textarea rows={4} {...input} {...control} className={`${className} ${styles.area}`} />
    )}
  </FieldFrame>
);
