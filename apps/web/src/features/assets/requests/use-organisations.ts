import { listOrganisations, type Organisation } from '@ldy/contract/organisations.ts';
import { mayInOrganisation, type OrganisationRight } from '@ldy/domain/organisation/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** Those that the account is in; none until they are known. */
export function useOrganisations(): readonly Organisation[] {
  const { data } = useQuery({
    queryKey: ['organisations', 'of assets'],
    queryFn: ({ signal }) => fetchResult(listOrganisations, {}, { signal }),
  });
  return data?.list ?? [];
}

/** What a holder is called, '' for oneself, and whether one may do this for it; the server decides anyway. */
export function useHolderRights(holder: string | undefined): {
  name: string;
  may: (right: OrganisationRight) => boolean;
} {
  const organisation = useOrganisations().find(({ id }) => id === holder);
  return {
    name: organisation?.name ?? '',
    may: (right) => !organisation || mayInOrganisation(organisation.role, right),
  };
}
