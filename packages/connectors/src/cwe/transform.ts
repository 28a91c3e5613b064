import type { WeaknessEntry } from '@ldy/domain/standard/weakness.ts';
import { child, childrenOf, textInside, type XmlElement } from '../xml/xml-element.ts';
import { RESEARCH_VIEW } from './schema.ts';

const NUMBER = /^[1-9]\d{0,5}$/;

export interface CweFault {
  reason: 'identifier' | 'schema';
  detail: string;
}

export function transformCwe(element: XmlElement): WeaknessEntry | CweFault {
  const attribute = (name: string) => (element.attributes.get(name) ?? '').trim();
  const number = attribute('ID');
  if (!NUMBER.test(number))
    return { reason: 'identifier', detail: `${JSON.stringify(number.slice(0, 40))} is no CWE number` };
  const name = attribute('Name');
  if (name === '') return { reason: 'schema', detail: 'there is no name' };
  return {
    id: `CWE-${number}`,
    name,
    nameCn: '',
    description: textInside(child(element, 'Description')).replace(/\s+/g, ' ').trim(),
    abstraction: attribute('Abstraction'),
    status: attribute('Status'),
    parents: parentsOf(element),
  };
}

/** `ChildOf` within the Research view; the same pair may be listed for other views too. */
function parentsOf(element: XmlElement): string[] {
  const numbers = childrenOf(child(element, 'Related_Weaknesses'), 'Related_Weakness')
    .filter(({ attributes }) => attributes.get('Nature') === 'ChildOf' && attributes.get('View_ID') === RESEARCH_VIEW)
    .map(({ attributes }) => attributes.get('CWE_ID') ?? '');
  return [...new Set(numbers.filter((number) => NUMBER.test(number)).map((number) => `CWE-${number}`))];
}
