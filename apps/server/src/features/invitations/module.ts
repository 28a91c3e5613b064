import type { Module } from '../../platform/modules/module.ts';
import { INVITATION_EVENTS } from './events.ts';

export const invitations: Module = { auditEvents: INVITATION_EVENTS };
