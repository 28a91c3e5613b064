import { expect, test } from 'vitest';
import { guessCve } from './search-hint.ts';

test.each(['', '2021', '2021-123', '1998-1234', 'CNVD-2021-12345', '2021-44228 x', '-'.repeat(100_000)])(
  'guesses nothing from %.30j',
  (text) => {
    expect(guessCve(text)).toBeNull();
  },
);

test.each(['2019-10352', ' 2019 10352 ', '２０１９－１０３５２', '2019\u201310352'])(
  'guesses a CVE from %j',
  (text) => {
    expect(guessCve(text)).toBe('CVE-2019-10352');
  },
);
