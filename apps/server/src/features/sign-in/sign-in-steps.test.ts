import { expect, test } from 'vitest';
import type { SignInState } from '../sessions/sign-in-ticket.ts';
import { nextStep } from './sign-in-steps.ts';

const AT = '2026-11-20T08:00:00.000Z';
const done = { totpEnabledAt: null, termsVersion: '1', invitedAt: AT };
const state: SignInState = { way: 'password', remember: false, agreed: false, totpPassed: false };

test.each([
  ['nothing, when all is there', done, state, undefined],
  ['a dynamic code, where one is bound', { ...done, totpEnabledAt: AT }, state, 'totp'],
  ['no dynamic code twice', { ...done, totpEnabledAt: AT }, { ...state, totpPassed: true }, undefined],
  ['the agreement of who never agreed', { ...done, termsVersion: null }, state, 'agreement'],
  ['no agreement of who ticked the box', { ...done, termsVersion: null }, { ...state, agreed: true }, undefined],
  ['an invitation of who has none', { ...done, invitedAt: null }, { ...state, agreed: true }, 'invitation'],
  ['who it is before anything else', { totpEnabledAt: AT, termsVersion: null, invitedAt: null }, state, 'totp'],
] as const)('a sign-in asks for %s', (_what, account, given, step) => {
  expect(nextStep(account, given)).toBe(step);
});
