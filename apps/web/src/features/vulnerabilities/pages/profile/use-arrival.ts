import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';

/** After the profile has loaded: replaces the id in the URL by the profile's id, and scrolls to the section in the hash. */
export function useArrival(id: string, detail: CompletedDetail | undefined): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const home = detail?.id;
  const arrived = useRef<string>(undefined);

  useEffect(() => {
    if (home !== undefined && home !== id)
      navigate(
        { pathname: paths.vulnerabilityProfile.href(home), search, hash },
        { replace: true, preventScrollReset: true },
      );
  }, [home, id, navigate, search, hash]);

  useEffect(() => {
    if (home === undefined || arrived.current === home) return;
    arrived.current = home;
    const section = decodeHash(hash);
    if (section) document.getElementById(section)?.scrollIntoView();
  }, [home, hash]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
