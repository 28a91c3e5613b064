import { addressOf } from '@ldy/contract/pages.ts';

/** The token of a link into an organisation, for this tab alone: who signs in or registers first, also elsewhere, comes back to it. */
const KEY = 'ldy.organisationInvitation';
const TOKEN = /^#([\w-]{20,200})$/;

/** Stores the token of an address. Whether it did, and no history or copied address needs to have it any more. */
export function storeInvitation({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): boolean {
  const token = TOKEN.exec(hash)?.[1];
  if (pathname !== addressOf('OrganisationInvitation') || token === undefined) return false;
  try {
    sessionStorage.setItem(KEY, token);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** '' for none. */
export function storedInvitation(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** It was answered. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.error(error);
  }
}
