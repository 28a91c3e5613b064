import { useSearchParams } from 'react-router';

/** The holder in the address; nothing for one's own assets. */
export function useHolder(): { holder?: string } {
  const [parameters] = useSearchParams();
  const holder = parameters.get('holder') ?? '';
  return /^[0-9a-f-]{36}$/.test(holder) ? { holder } : {};
}
