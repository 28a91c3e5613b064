import { rulesOfAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';

const STAFF_CALLS = Object.entries<Endpoint>(API).flatMap(([name, { caller, ...call }]) =>
  typeof caller === 'object' ? { name, act: caller.staff, ...call } : [],
);

describe.each(STAFF_CALLS)('$name', ({ act, input, path, method }) => {
  test('asks for a reason if its act needs one', () => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
    const { reason, password } = rulesOfAct(act);
    expect(required.includes('reason'), 'reason').toBe(reason ?? false);
    // The password is entered once for ten minutes, by a call of its own.
    if (password) expect(Object.keys(properties)).not.toContain('password');
  });

  test('refuses members that it does not know, so that no caller sends more than is asked for', () => {
    const { additionalProperties } = z.toJSONSchema(input, { io: 'input' });
    expect(additionalProperties).toBe(false);
  });

  test('puts nothing that is searched for into an address', () => {
    expect([method, path.startsWith('/api/frontend/admin/')]).toEqual(['POST', true]);
  });
});
