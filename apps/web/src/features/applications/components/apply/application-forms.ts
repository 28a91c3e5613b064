import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import type { ComponentType } from 'react';
import { loadChunk } from '#web/platform/chunks/load-chunk.ts';
import type { ApplicationFormProps } from './form-end.tsx';

/** The forms, loaded when they are opened. */
export const APPLICATION_FORMS: Record<
  ApplicationKind,
  { title: string; load: () => Promise<ComponentType<ApplicationFormProps>> }
> = {
  enterprise: {
    title: '企业认证',
    load: async () => (await loadChunk(() => import('./enterprise-form.tsx'))).EnterpriseForm,
  },
  business: {
    title: '商业版申请',
    load: async () => (await loadChunk(() => import('./business-form.tsx'))).BusinessForm,
  },
  invitation: {
    title: '内测申请',
    load: async () => (await loadChunk(() => import('./invitation-form.tsx'))).InvitationForm,
  },
};
