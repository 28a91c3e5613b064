import { useSyncExternalStore } from 'react';

/** A section counts as read from here on: below the header, and a little below where a link leaves it. */
const READING_LINE_PX = 120;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
};

/** The id of the section that stands at the reading line. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sectionInView(sections),
    () => sections[0]?.id,
  );
}

function sectionInView(sections: readonly { id: string }[]): string | undefined {
  const isAbove = ({ id }: { id: string }) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= READING_LINE_PX;
  return (sections.findLast(isAbove) ?? sections[0])?.id;
}
