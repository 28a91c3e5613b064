import { BannerBar } from '../../ui/display/banner-bar.tsx';
import { useBanner } from './use-banner.ts';

/** The operator's notice above the header, if there is one for this reader. */
export function Banner() {
  const { banner, close } = useBanner();
  return banner && <BannerBar banner={banner} onClose={banner.closable ? close : undefined} />;
}
