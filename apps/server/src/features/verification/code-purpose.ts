/** What a code is for. It is not valid for another purpose. */
export type CodePurpose = 'register' | 'recover' | 'bind-mail' | 'bind-phone' | 'notice-mail' | 'apply';

export type Channel = 'mail' | 'phone';

/** A code is valid only if all four agree. */
export interface CodeTarget {
  channel: Channel;
  /** Mail address or phone number, as the person typed it. */
  recipient: string;
  purpose: CodePurpose;
  /** Binds the code to one attempt: the flow's ticket, or the id of the signed-in account. */
  flow: string;
}

/** Lifetime of a code in seconds. */
export const CODE_LIFE_SECONDS = 300;
export const MOST_WRONG_TRIES = 5;
