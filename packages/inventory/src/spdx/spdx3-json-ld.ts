import { z } from 'zod';
import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { isObject } from '../inventory-file.ts';
import { fitted } from '../syntax/read-json.ts';

const CONTEXT = /^https:\/\/spdx\.org\/rdf\/3\.0(?:\.\d+)?\/spdx-context\.jsonld$/;

export const spdx3: Format = {
  id: 'spdx-3',
  title: 'SPDX 3.0 (JSON-LD)',
  recognises: ({ json }) => isObject(json) && /spdx\.org\/rdf\/3/.test(JSON.stringify(json['@context'] ?? '')),
  read: ({ json }) => readGraph(json),
};

const ELEMENT = z.looseObject({ type: z.string().min(1) });
const PACKAGE = z.object({
  spdxId: z.string().min(1),
  name: z.string().min(1),
  software_packageVersion: z.string().optional(),
  software_packageUrl: z.string().optional(),
  software_primaryPurpose: z.string().optional(),
  suppliedBy: z.string().optional(),
  externalIdentifier: z.array(z.object({ externalIdentifierType: z.string(), identifier: z.string() })).optional(),
});
const DOCUMENT = z.object({ '@context': z.unknown(), '@graph': z.array(ELEMENT) });
const AGENT = z.object({ spdxId: z.string(), name: z.string().optional() });

function readGraph(value: unknown): Listed[] {
  const { '@context': context, '@graph': graph } = fitted(DOCUMENT, value, 'SPDX 3.0');
  if (typeof context !== 'string' || !CONTEXT.test(context))
    throw new InventoryFault('invalid', '$["@context"]', 'this is no known version of SPDX', 'export it as SPDX 3.0');
  const agents = new Map(
    graph
      .filter(({ type }) => ['Organization', 'Agent', 'SoftwareAgent'].includes(type))
      .flatMap((element) => {
        const agent = AGENT.safeParse(element).data;
        return agent ? [[agent.spdxId, agent.name ?? ''] as const] : [];
      }),
  );
  return graph.flatMap((element, at) =>
    element.type === 'software_Package' ? [componentOf(element, `$["@graph"][${at}]`, agents)] : [],
  );
}

function componentOf(element: unknown, place: string, agents: ReadonlyMap<string, string>): Listed {
  const { success, data, error } = PACKAGE.safeParse(element);
  if (!success) {
    const [issue] = error.issues;
    const where = [place, ...(issue?.path ?? []).map(String)].join('.');
    throw new InventoryFault('invalid', where, `this is no valid SPDX 3.0 (${issue?.message})`, 'create it again');
  }
  const identifier = (...types: string[]) =>
    types
      .map((type) => data.externalIdentifier?.find((it) => it.externalIdentifierType === type)?.identifier ?? '')
      .find((it) => it !== '') ?? '';
  return listed({
    ...{ name: data.name, version: data.software_packageVersion ?? '', place },
    vendor: agents.get(data.suppliedBy ?? '') ?? '',
    purl: data.software_packageUrl || identifier('packageUrl'),
    cpe: identifier('cpe23', 'cpe22'),
    type: data.software_primaryPurpose ?? '',
  });
}
