import { readSignInOptions } from '@ldy/contract/accounts/sign-in.ts';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

const KEY = 'ldy.agreedBeforeLeaving';

/** Notes that this version of the terms was accepted before leaving for single sign-on; for this tab alone. */
export function noteAgreement(version: string): void {
  try {
    sessionStorage.setItem(KEY, version);
  } catch (error) {
    console.error(error);
  }
}

/** Whether the terms that hold now were accepted before leaving. */
export async function takeAgreement(): Promise<boolean> {
  try {
    const agreed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return agreed !== null && agreed === (await fetchResult(readSignInOptions, {})).terms_version;
  } catch {
    return false;
  }
}
