import type { Application } from '../application-words.tsx';

export const APPLICATION_ID = '00000000-0000-4000-8000-0000000000a1';

/** An application that waits for a reviewer. */
export const buildApplication = (changes: Partial<Application> = {}): Application => ({
  id: APPLICATION_ID,
  kind: 'enterprise',
  state: 'submitted',
  version: 1,
  account_id: '00000000-0000-4000-8000-0000000000b1',
  user_name: 'shidai-secure',
  company: '某某时代科技有限公司',
  department: '安全部',
  name: '李雷',
  phone: '139****5678',
  mail: 's***@shidai.example.cn',
  submitted_at: '2026-11-20T08:00:00Z',
  due: '2026-11-24',
  is_late: false,
  claimed_by: null,
  decided_at: '',
  industrys: '9,10',
  file_name: '营业执照.jpg',
  due_is_certain: true,
  phone_proved: true,
  created_at: '2026-11-20T08:00:00Z',
  forgotten_at: '',
  known_account: null,
  history: [{ at: '2026-11-20T08:00:00Z', step: 'submit', by: null, said: '' }],
  ...changes,
});

/** Claimed by the person in front of the page. */
export const claimedApplication = (changes: Partial<Application> = {}): Application =>
  buildApplication({
    ...{ state: 'in-review', version: 2, claimed_by: { id: APPLICATION_ID, user_name: 'staff-member' } },
    ...changes,
  });
