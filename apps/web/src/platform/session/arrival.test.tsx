import { afterEach, expect, test } from 'vitest';
import { storeTicket, takeArrival, takeTicket, takeToken, wishedPage } from './arrival.ts';

const arriveAt = (address: string) => {
  window.history.replaceState(null, '', address);
  takeArrival();
  return window.location.pathname + window.location.search + window.location.hash;
};
afterEach(() => {
  takeToken();
  takeTicket();
});

test.each([
  ['/home?token=abc', '/home'],
  ['/login?redirect=%2Fuser%2Finfo&token=abc', '/login?redirect=%2Fuser%2Finfo'],
  ['/home?token=abc&a=1#part', '/home?a=1#part'],
  ['/home?token=%00%0a', '/home'],
  [`/home?token=${'x'.repeat(3_000)}`, '/home'],
  ['/login#qid=abc', '/login'],
  ['/login?token=a#qid=b', '/login'],
  ['/home#part', '/home#part'],
])('the address %s becomes %s', (address, left) => expect(arriveAt(address)).toBe(left));

test('hands token and ticket on once', () => {
  arriveAt('/login?token=tok#qid=tick');
  expect([takeToken(), takeToken()]).toEqual(['tok', undefined]);
  expect([takeTicket(), takeTicket()]).toEqual([{ qid: 'tick', arrived: true }, undefined]);
});

test('marks a ticket of the address, which anybody may have made, and not one that a call answered', () => {
  arriveAt('/login#qid=of-a-stranger');
  expect(takeTicket()).toEqual({ qid: 'of-a-stranger', arrived: true });
  storeTicket('of-our-own-call');
  expect(takeTicket()).toEqual({ qid: 'of-our-own-call' });
});

test.each(['%0d%0aX-Evil:1', '%00', '漏', 'a%20b', ''])('takes no token that a header cannot carry: %j', (token) => {
  arriveAt(`/home?token=${token}`);
  expect(takeToken()).toBeUndefined();
});

test.each([
  ['', undefined],
  ['?redirect=//evil.example', undefined],
  ['?redirect=https://evil.example', undefined],
  ['?redirect=/login', undefined],
  ['?redirect=/LOGIN?redirect=/login', undefined],
  ['?redirect=/singup/', undefined],
  ['?redirect=/user/info', '/user/info'],
  ['?redirect=%2Fbug%2Ffull-bug%3Fsource%3Dldy', '/bug/full-bug?source=ldy'],
])('the wish in %j is %j', (search, page) => expect(wishedPage(search)).toBe(page));
