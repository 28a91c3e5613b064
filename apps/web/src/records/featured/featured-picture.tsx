import { useFeatured } from '#web/platform/library/use-featured.ts';
import { Hero } from '#web/ui/illustrations/hero.tsx';
import type { PictureProps } from '#web/ui/illustrations/picture.tsx';
import { shownVulnerability } from './shown-vulnerability.ts';

/** The picture of what the portal does, with a vulnerability of this library; without one it says nothing. */
export function FeaturedPicture(props: PictureProps) {
  const featured = useFeatured();
  return <Hero {...props} shows={featured && shownVulnerability(featured)} />;
}
