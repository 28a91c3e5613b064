import type { AuditEvent } from './record-event.ts';

/** An audit event of the operator's terminal: without account and address. */
export const commandEvent = <Type extends string>(
  event: Pick<AuditEvent<Type>, 'at' | 'type' | 'object'> & Partial<AuditEvent<Type>>,
): AuditEvent<Type> => ({
  accountId: null,
  address: 'command',
  success: true,
  ...event,
});
