/** What a code is for. A code of one purpose does not work for another. */
export type CodePurpose = 'register' | 'recover' | 'bind-mail' | 'bind-phone' | 'notice-mail' | 'apply';

export type Channel = 'mail' | 'phone';

/** To whom and for what: a code works only where all four agree. */
export interface CodeTarget {
  channel: Channel;
  /** Mail address or phone number, as the person typed it. */
  recipient: string;
  purpose: CodePurpose;
  /** What ties the code to one go: the flow's ticket, or the id of the signed-in account. */
  flow: string;
}

/** Seconds that a code lives. */
export const CODE_LIFE_SECONDS = 300;
export const MOST_WRONG_TRIES = 5;
