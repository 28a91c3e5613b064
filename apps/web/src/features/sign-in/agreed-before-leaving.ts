import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';

const KEY = 'ldy.agreedBeforeLeaving';

/** Whether the terms were accepted before leaving for single sign-on; valid for this tab and this version of the terms. */
export function noteAgreement(): void {
  try {
    sessionStorage.setItem(KEY, TERMS_VERSION);
  } catch (error) {
    console.error(error);
  }
}

export function takeAgreement(): boolean {
  try {
    const agreed = sessionStorage.getItem(KEY) === TERMS_VERSION;
    sessionStorage.removeItem(KEY);
    return agreed;
  } catch {
    return false;
  }
}
