import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const pick = (from: string): string => from.charAt(randomInt(from.length));

/** A generated user name: `user-` and eight random letters. */
export const generateUserName = (): string => `user-${Array.from({ length: 8 }, () => pick(LETTERS)).join('')}`;

const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';
const SPECIAL = '#%+=@';

/** A password that satisfies the rule: 14 characters, about 80 bits of entropy. */
export function generatePassword(): string {
  const characters = [pick(UPPER), pick(LOWER), pick(DIGITS), pick(SPECIAL)];
  while (characters.length < 14) characters.push(pick(UPPER + LOWER + DIGITS));
  for (let place = characters.length - 1; place > 0; place--) {
    const other = randomInt(place + 1);
    [characters[place], characters[other]] = [characters[other] as string, characters[place] as string];
  }
  return characters.join('');
}
