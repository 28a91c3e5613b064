import { expect, test } from 'vitest';
import { jsonInPage } from './page-data.ts';

const HOSTILE = `</script><!--<script>"'&\u2028\u0000]]>`;

test('JSON in a script ends it nowhere, and is read as it was written', () => {
  const text = jsonInPage({ [HOSTILE]: HOSTILE });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ [HOSTILE]: HOSTILE });
});
