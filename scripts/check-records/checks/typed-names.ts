/** Whether a product of a record is found by what a reader types, and no other with it. */
import { groupsAbout, isWindows } from '@ldy/domain/patch/systems/own-groups.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import { withoutLegalForm } from '@ldy/domain/product/names/legal-form.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { ASKED_NAMES, type AskedName } from '../asked-names.ts';
import type { Count, RecordCheck } from '../record-check.ts';

const ASKED = 'a name as people type it';
const NOT_FOUND = 'a name as people type it, not found';
const OTHER = 'a name as people type it, another product';
const PLAIN = 'a product without its maker, not found';
const WITH_MAKER = 'a product with its maker, not found';
const TWO = 'a product that another of its record is found with';
const MOST_GROUPS = 12;

const BY_RECORD = Map.groupBy(ASKED_NAMES, ({ record }) => record);

export const TYPED_NAMES: RecordCheck = {
  title: 'Typed names',
  names: [ASKED, NOT_FOUND, OTHER, PLAIN, WITH_MAKER, TWO],
  look({ anchor, record }, count) {
    const groups = gatherProducts(record.affected);
    for (const asked of BY_RECORD.get(anchor) ?? []) askOne(groups, asked, count);
    if (groups.length <= MOST_GROUPS) for (const group of groups) askOwnNames(groups, group, count);
  },
};

const found = (groups: readonly ProductGroup[], name: string, version = ''): ProductGroup[] =>
  groupsAbout(groups, { name, product: '', version }).map(({ group }) => group);

function askOne(groups: readonly ProductGroup[], { name, version, product }: AskedName, count: Count): void {
  if (isWindows(name)) return;
  const isRight = (group: ProductGroup) =>
    product !== '' && [group.name, ...group.members.map((member) => member.product)].some((it) => it.includes(product));
  const answers = found(groups, name, version);
  count(ASKED, '', 'each');
  if (product !== '' && !answers.some(isRight)) count(NOT_FOUND, name, 'each');
  if (answers.some((group) => !isRight(group))) count(OTHER, `${name}: ${answers.map((it) => it.name).join()}`, 'each');
}

function askOwnNames(groups: readonly ProductGroup[], group: ProductGroup, count: Count): void {
  const [first] = group.members;
  if (!first?.vendor || first.product === '' || first.packageName !== '' || /windows/i.test(first.product)) return;
  const maker = first.standardVendor?.name ?? withoutLegalForm(first.vendor);
  const isDoubled = first.product.toLowerCase().startsWith(`${first.vendor.toLowerCase()} `);
  const product = isDoubled ? first.product.slice(first.vendor.length + 1) : first.product;
  const plain = found(groups, product.toLowerCase().replaceAll('_', ' '));
  const withMaker = found(groups, `${maker} ${product}`);
  if (!plain.includes(group)) count(PLAIN, `${product} of ${maker}`, 'each');
  if (!withMaker.includes(group)) count(WITH_MAKER, `${maker} ${product}`, 'each');
  const others = [...plain, ...withMaker].filter((it) => it !== group);
  if (others.length > 0) count(TWO, `${product} of ${maker}: ${others.map(({ name }) => name).join()}`, 'each');
}
