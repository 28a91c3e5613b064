/** What a member of an organisation may do. */
export const ORGANISATION_RIGHTS = ['read', 'work', 'change', 'manage'] as const;
export type OrganisationRight = (typeof ORGANISATION_RIGHTS)[number];

interface OrganisationRole {
  label: string;
  about: string;
  rights: readonly OrganisationRight[];
}

/** Of a member, most rights first. An organisation has exactly one owner. */
export const ORGANISATION_ROLES = {
  owner: {
    label: '所有者',
    about: '管理成员与设置，并可做其余一切',
    rights: ['read', 'work', 'change', 'manage'],
  },
  editor: { label: '管理员', about: '维护资产，对漏洞作出决定', rights: ['read', 'work', 'change'] },
  member: { label: '成员', about: '处理漏洞：更改状态，写备注', rights: ['read', 'work'] },
  reader: { label: '只读', about: '只能查看', rights: ['read'] },
} as const satisfies Record<string, OrganisationRole>;

export type OrganisationRoleName = keyof typeof ORGANISATION_ROLES;
export const ORGANISATION_ROLE_NAMES = Object.keys(ORGANISATION_ROLES) as [
  OrganisationRoleName,
  ...OrganisationRoleName[],
];
/** Roles that are given; ownership is handed over. */
export const GIVEN_ROLES = ['editor', 'member', 'reader'] as const satisfies readonly OrganisationRoleName[];

export const mayInOrganisation = (role: OrganisationRoleName, right: OrganisationRight): boolean =>
  (ORGANISATION_ROLES[role].rights as readonly OrganisationRight[]).includes(right);

export const rolesWith = (right: OrganisationRight): OrganisationRoleName[] =>
  ORGANISATION_ROLE_NAMES.filter((role) => mayInOrganisation(role, right));
