import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { CATEGORIES, withSubcategories } from '@ldy/domain/product/names/categories.ts';
import { products as standardProducts } from '@ldy/domain/product/names/products.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const FACTS = factsOf(VULNERABILITIES);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const ask = (who: CallHeaders = {}) => server.ask(API.readProductStandard, {}, who);
const denied = (...ids: number[]) => signInAs(server, 'business', { denied: ids });
const found = async (product: string[]) => (await server.ask(API.listVulnerabilities, { product })).total.value;

test('a reader who may not see products is refused', async () => {
  for (const fact of ['vendor', 'product'] as const) {
    const answer = await server.post(API.readProductStandard.path, {}, await denied(...idsOf([FACTS[fact]])));
    expect(answer).toMatchObject({ status: 403, body: { data: null } });
  }
});

test('other names and marks are shown only to readers who may see them, also after a call of one who may', async () => {
  const business = await ask(await signInAs(server, 'business'));
  expect(business.products.flatMap(({ alias }) => alias).length).toBeGreaterThan(200);
  expect(business.products.some((product) => product.is_domestic)).toBe(true);
  for (const role of ['visitor', 'personal', 'enterprise'] as const) {
    const { products } = await ask(await signInAs(server, role));
    expect(products.flatMap(({ alias }) => alias)).toEqual([]);
    expect(products.some((product) => product.is_domestic)).toBe(true);
  }
  const unmarked = await ask(await denied(...idsOf([FACTS.domestic])));
  expect(unmarked.products.some((product) => product.is_domestic)).toBe(false);
});

test('every product of the standard has the count that the list finds', async () => {
  const { products, unlisted } = await ask();
  expect(products.map(({ id }) => id).toSorted()).toEqual(
    standardProducts()
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(unlisted).toBeGreaterThan(0);
  const counted = products.filter(({ count }) => count > 0);
  expect(counted.length).toBeGreaterThan(20);
  for (const { id, count } of counted.slice(0, 15)) expect(await found([id]), id).toBe(count);
});

test('a vulnerability counts once in a category, and in the one above', async () => {
  const { categories, products } = await ask();
  expect(categories.map(({ id }) => id)).toEqual(CATEGORIES.map(({ id }) => id));
  for (const { id, count } of categories) {
    const within = withSubcategories(id);
    const members = products.filter((product) => within.includes(product.category_id));
    if (members.length > 0 && members.length <= 50)
      expect(await found(members.map((product) => product.id)), id).toBe(count);
    else if (members.length === 0) expect(count, id).toBe(0);
  }
  const sums = (id: string) =>
    products.filter((product) => product.category_id === id).reduce((sum, { count }) => sum + count, 0);
  expect(categories.some(({ id, count }) => count > 0 && count < sums(id))).toBe(true);
});
