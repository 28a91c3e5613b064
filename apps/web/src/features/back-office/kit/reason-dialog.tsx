import { reason } from '@ldy/contract/back-office/staff-call.ts';
import { z } from 'zod';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

const REASON = z.object({ reason });

type ReasonDialogProps<Result> = Omit<ActDialogProps<typeof REASON, Result>, 'schema' | 'begin' | 'fields'>;

/** An act that needs its reason, where it carries one, and nothing else. */
export const ReasonDialog = <Result,>(props: ReasonDialogProps<Result>) => (
  <ActDialog schema={REASON} begin={{ reason: '' }} {...props} />
);
