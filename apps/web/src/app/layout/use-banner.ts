import { BANNER_COOKIE, readBanner, type ShownBanner } from '@ldy/contract/banner.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchResult } from '../../platform/api-client/call-endpoint.ts';
import { useUser } from '../../platform/session/user-store.ts';
import { SITE } from '../../platform/site.ts';

/** How often an open page asks whether there is another banner. */
const AGAIN_MS = 5 * 60_000;
const CLOSED_SECONDS = 30 * 86_400;

/**
 * The banner of this page: the one that came with it, and another one once somebody signs in or out, or some time has passed. What was closed stays so
 * in this browser; the server leaves it out of the next page.
 */
export function useBanner(): { banner: ShownBanner | null; close: () => void } {
  const [banner, setBanner] = useState(SITE.banner);
  const { role } = useUser();
  const first = useRef(role);
  useEffect(() => {
    const { signal, abort } = aborting();
    const ask = () =>
      fetchResult(readBanner, {}, { signal }).then(
        (answer) => setBanner(answer.banner),
        // The one that is shown stays; the next time is soon enough.
        () => {},
      );
    if (first.current !== role) void ask();
    first.current = role;
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      clearInterval(timer);
      abort();
    };
  }, [role]);
  const close = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before it writes the next page
    document.cookie = `${BANNER_COOKIE}=${banner?.id ?? ''}; path=/; max-age=${CLOSED_SECONDS}; samesite=lax`;
    setBanner(null);
  };
  return { banner, close };
}

function aborting() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
