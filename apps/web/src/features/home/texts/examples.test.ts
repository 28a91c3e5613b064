import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { HERO_EXAMPLES, QUERY_EXAMPLES } from './examples.ts';

test.each([...HERO_EXAMPLES, ...QUERY_EXAMPLES.map(({ query }) => query)])(
  '“%s” is a query without problems',
  (text) => {
    expect(parseQuery(VULNERABILITIES, text)).toMatchObject({ problems: [] });
  },
);
