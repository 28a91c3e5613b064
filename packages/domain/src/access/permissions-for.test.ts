import { describe, expect, test } from 'vitest';
import { FIELD_GROUPS, type FieldGroup } from './field-groups.ts';
import { FIELD_PERMISSIONS } from './gather-field-permissions.ts';
import { effectivePermissions, NO_PERMISSION, PUBLIC_PERMISSIONS, permissionsFor } from './permissions-for.ts';

const idsOf = (group: FieldGroup) => FIELD_PERMISSIONS.filter((field) => field.group === group).map(({ id }) => id);

describe('the permissions of a role', () => {
  test('gives only business what the specification does not include for the free editions', () => {
    const paid: FieldGroup[] = ['advanced-tags', 'standard-product', 'cpe', 'patches', 'poc', 'exp', 'attack'];
    paid.push('detection-rules', 'temporary-fix', 'one-click-fix', 'analysis', 'source-text');
    for (const role of ['visitor', 'personal', 'enterprise'] as const) {
      const ids = new Set(permissionsFor(role));
      for (const group of paid) expect(idsOf(group).filter((id) => ids.has(id))).toEqual([]);
    }
    const business = new Set(permissionsFor('business'));
    expect(FIELD_PERMISSIONS.every(({ id }) => business.has(id))).toBe(true);
    expect(paid.every((group) => FIELD_GROUPS[group].edition === 'business')).toBe(true);
  });

  test('gives visitors the fields of the personal edition, and the enterprise edition no others', () => {
    const fields = (ids: readonly number[]) => ids.filter((id) => id >= 200);
    expect(fields(permissionsFor('visitor'))).toEqual(fields(permissionsFor('personal')));
    expect(fields(permissionsFor('enterprise'))).toEqual(fields(permissionsFor('personal')));
  });

  test('gives staff no id: they see everything by the flag of the server alone', () => {
    expect(permissionsFor('staff', { granted: [1, 200], denied: [] })).toEqual([]);
  });

  test('lets a denial win over a grant and over the edition', () => {
    const [poc = 0] = idsOf('poc');
    expect(permissionsFor('personal', { granted: [poc], denied: [] })).toContain(poc);
    expect(permissionsFor('personal', { granted: [poc], denied: [poc] })).not.toContain(poc);
    expect(permissionsFor('business', { granted: [], denied: [poc] })).not.toContain(poc);
  });

  test('takes 291 and 292 away with 290, since they open the same field', () => {
    const ids = permissionsFor('business', { granted: [291], denied: [290] });
    expect(ids.filter((id) => id >= 290 && id <= 292)).toEqual([]);
  });

  test('takes what would give a denied field away, too', () => {
    const platforms = FIELD_PERMISSIONS.find(({ path }) => path === 'affected--platforms');
    expect(permissionsFor('business', { granted: [], denied: [platforms?.id ?? 0] })).not.toContain(290);
  });

  test('never answers an empty list for somebody to whom everything is denied', () => {
    const everything = permissionsFor('business');
    expect(permissionsFor('business', { granted: [], denied: everything })).toEqual([NO_PERMISSION]);
  });

  test('leaves out unknown ids', () => {
    const ids = permissionsFor('personal', { granted: [-1, 0, 199, 99_999, Number.NaN], denied: [] });
    expect(ids).toEqual(permissionsFor('personal'));
  });

  test('reads an empty list as what visitors see, never as everything', () => {
    expect(effectivePermissions([])).toEqual(PUBLIC_PERMISSIONS);
    expect(effectivePermissions([NO_PERMISSION])).toEqual([NO_PERMISSION]);
  });
});
