import { type listAccounts, readAccount } from '@ldy/contract/back-office/accounts.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useAnswer } from '../kit/use-answer.ts';

export type StaffAccount = OutputOf<typeof readAccount>;
export type ListedAccount = OutputOf<typeof listAccounts>['list'][number];

/** One account; '' for none. */
export const useAccount = (id: string) => useAnswer(readAccount, { id }, { enabled: id !== '', keepsFormer: false });
