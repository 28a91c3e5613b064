import { cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeApplication, requestedApplication } from '../../platform/applications/requested-application.ts';
import * as scroll from '../../ui/navigation/scroll.ts';
import { showHome } from './testing/show-home.tsx';
import { useArrival } from './use-arrival.ts';

/** Positions of the sections, because happy-dom has no layout. */
let tops: Record<string, number>;
beforeEach(() => {
  tops = {
    editions: 2430,
    'edition-personal': 2900,
    'edition-enterprise': 2900,
    'edition-business': 2900,
    contact: 4000,
  };
  document.documentElement.style.setProperty('--header-height', '56px');
  vi.spyOn(scroll, 'scrollPageTo').mockImplementation(() => {});
  closeApplication();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 1440, this.id === 'editions' ? 1600 : 300);
  });
});
const PLACES = ['editions', 'edition-personal', 'edition-enterprise', 'edition-business', 'contact'];
function Page() {
  useArrival();
  return PLACES.map((id) => <div key={id} id={id} />);
}
const arriveAt = (address: string) => {
  showHome(<Page />, address);
  return vi.mocked(scroll.scrollPageTo).mock.calls.map(([top]) => top);
};
const AIR = 56 + 24;

describe('a name in the address', () => {
  test.each([
    '/home/enterprise',
    '/home/personal',
    '/home/geren',
    '/home/__proto__',
    '/home/%3Cscript%3E',
    '/home/2400',
  ])('%s scrolls to 2400', (address) => {
    expect(arriveAt(address)).toEqual([2400]);
  });

  test('business goes to the business card', () => {
    expect(arriveAt('/home/business')).toEqual([2900 - AIR]);
  });

  test('goes to the card of an edition where a narrow screen has other things at 2400', () => {
    tops = { editions: 5200, 'edition-enterprise': 6900 };
    expect(arriveAt('/home/enterprise')).toEqual([6900 - AIR]);
    cleanup();
    vi.mocked(scroll.scrollPageTo).mockClear();
    expect(arriveAt('/home/anything')).toEqual([2400]);
  });
});

describe('a wish in the address', () => {
  test.each(['/home', '/home?to=', '/home?to=business', '/home?to=CONTACT', '/home?openCompanyDialog=true'])(
    '%s asks for nothing',
    (address) => {
      expect(arriveAt(address)).toEqual([]);
      expect(requestedApplication()).toBeNull();
    },
  );

  test('to=contact goes to the contact section', () => {
    expect(arriveAt('/home?to=contact')).toEqual([4000 - AIR]);
  });

  test('openCompanyDialog=1 asks for the application, and moves nothing', () => {
    expect(arriveAt('/home?openCompanyDialog=1')).toEqual([]);
    expect(requestedApplication()).toBe('enterprise');
  });
});
