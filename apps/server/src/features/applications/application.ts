import type { ApplicationKind, ApplicationState } from '@ldy/domain/application/states.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';

/** The encryption purpose of the contact. */
export const CONTACT = 'application.contact';

export interface ApplicationContact {
  name: string;
  phone: string;
  mail: string;
}

export const NO_CONTACT: ApplicationContact = { name: '', phone: '', mail: '' };

/** Never show or log phone and mail unmasked: see maskPhone and maskMail. Empty once forgotten. */
export const openContact = (sealer: Sealer, sealed: string | null): ApplicationContact =>
  sealed === null ? NO_CONTACT : (JSON.parse(sealer.open(CONTACT, sealed)) as ApplicationContact);

export const sealContact = (sealer: Sealer, contact: ApplicationContact): string =>
  sealer.seal(CONTACT, JSON.stringify(contact));

/** An application as the server uses it. */
export interface ApplicationRow {
  id: string;
  kind: ApplicationKind;
  account_id: string | null;
  state: ApplicationState;
  version: number;
  user_name: string;
  company: string;
  department: string;
  industries: string[];
  contact_sealed: string | null;
  file_id: string;
  file_name: string;
  submitted_at: string;
  due_on: string;
  due_is_certain: boolean;
  phone_proved: boolean;
  claimed_by: string | null;
  decided_at: string | null;
  forget_at: string | null;
  created_at: string;
}

export const APPLICATION_COLUMNS = `id, kind, account_id, state, version, user_name, company, department, industries, contact_sealed,
  file_id, file_name, submitted_at, due_on, due_is_certain, phone_proved, claimed_by, decided_at, forget_at, created_at`;
