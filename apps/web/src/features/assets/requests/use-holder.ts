import { useSearchParams } from 'react-router';

/** The holder in the address; nothing for one's own assets. */
export function useHolder(): { holder?: string } {
  const [parameters] = useSearchParams();
  const holder = asId(parameters.get('holder'));
  return holder === '' ? {} : { holder };
}

/** Of what somebody wrote into an address; '' for what is no id. */
export const asId = (written: string | null): string => (/^[0-9a-f-]{36}$/.test(written ?? '') ? (written ?? '') : '');
