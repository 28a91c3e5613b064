import { describe, expect, test } from 'vitest';
import { actsOf, announcedTo, rulesOfAct, STAFF_ACTS, type StaffAct } from './staff-acts.ts';
import { isStaffRole, STAFF_ROLES, type StaffRole } from './staff-roles.ts';

/** Written down a second time, by role: what somebody changes in the table must be changed here too, on purpose. */
const MAY: Record<StaffRole, readonly string[]> = {
  support: [
    'back-office.enter',
    'applications.read',
    'accounts.read',
    'accounts.unmask',
    'accounts.end-sessions',
    'accounts.unlock',
    'invitations.read',
    'invitations.make',
    'invitations.revoke',
  ],
  editor: [
    'back-office.enter',
    'library.read',
    'library.correct',
    'library.attach',
    'library.replay',
    'library.link',
    'library.name',
    'notices.read',
    'notices.write',
    'notices.review',
    'notices.publish',
    'notices.withdraw',
    'reports.read',
    'reports.edit',
    'reports.publish',
    'reports.withdraw',
    'news.read',
    'news.edit',
    'shares.read',
    'shares.revoke',
    'texts.read',
    'texts.edit',
    'texts.upload-logo',
  ],
  reviewer: [
    'back-office.enter',
    'applications.read',
    'applications.claim',
    'applications.release',
    'applications.unmask',
    'applications.view-licence',
    'applications.decide',
  ],
  operator: [
    'back-office.enter',
    'accounts.read',
    'accounts.end-sessions',
    'invitations.read',
    'library.read',
    'library.replay',
    'library.import',
    'library.change-sources',
    'library.visit-source',
    'library.stop-import',
    'library.rebuild',
    'operations.read',
    'operations.probe',
    'operations.retry',
    'operations.test-message',
  ],
  administrator: Object.keys(STAFF_ACTS),
  auditor: [
    'back-office.enter',
    'applications.read',
    'accounts.read',
    'invitations.read',
    'library.read',
    'notices.read',
    'reports.read',
    'news.read',
    'shares.read',
    'texts.read',
    'operations.read',
    'audit.read',
    'audit.verify',
    'audit.export',
    'staff.read',
  ],
};

describe.each(STAFF_ROLES)('a person with the role %s', (role) => {
  test('may do what this list says, and nothing else', () => expect(actsOf([role])).toEqual(MAY[role]));
});

const ACTS = Object.keys(STAFF_ACTS) as StaffAct[];

test('an auditor reads and changes nothing', () => {
  for (const act of actsOf(['auditor'])) expect(rulesOfAct(act).reads, act).toBe(true);
});

test('an auditor never sees personal data in full', () => {
  expect(actsOf(['auditor'])).not.toContain('accounts.unmask');
  expect(actsOf(['auditor'])).not.toContain('applications.unmask');
  expect(actsOf(['auditor'])).not.toContain('applications.view-licence');
});

test('an account with several roles may do what one of them allows', () => {
  expect(actsOf(['reviewer', 'auditor'])).toEqual(
    ACTS.filter((act) => MAY.reviewer.includes(act) || MAY.auditor.includes(act)),
  );
  expect(actsOf([])).toEqual([]);
});

test('what asks for the password again, or for a second person, asks for a reason too', () => {
  for (const act of ACTS) {
    const { password, fourEyes, fourEyesFor, reason } = rulesOfAct(act);
    if (password || fourEyes || fourEyesFor) expect(reason, act).toBe(true);
  }
});

test.each(['', 'staff', 'Administrator', 'constructor', 'root'])('%j is no role', (name) => {
  expect(isStaffRole(name)).toBe(false);
});

test('what an editor does alone is announced to editors, administrators and auditors, and to no role without the act', () => {
  for (const role of ['editor', 'administrator', 'auditor'] as const)
    expect(announcedTo([role])).toEqual(expect.arrayContaining(['library.keep-copies', 'news.edit-item']));
  expect(announcedTo(['editor'])).not.toContain('staff.revoke');
  expect([announcedTo(['support']), announcedTo([])]).toEqual([[], []]);
});

test('what one operator does to the sources of what readers see is announced to the others', () => {
  const seen = announcedTo(['operator']);
  expect(seen).toEqual(expect.arrayContaining(['library.import', 'source.add', 'source.edit', 'source.let-pass']));
});
