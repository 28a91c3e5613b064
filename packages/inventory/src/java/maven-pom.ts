import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { childOf, childrenOf, placeOf, textOf, type XmlNode } from '../syntax/read-xml.ts';
import { mavenPackage } from './maven-package.ts';

export const mavenPom: Format = {
  id: 'maven-pom',
  title: 'pom.xml',
  recognises: ({ xml }) => xml?.name === 'project' && textOf(xml, 'artifactId') !== '',
  read({ xml }) {
    const project = xml as XmlNode;
    const resolved = propertiesOf(project);
    const dependenciesIn = (node: XmlNode | undefined) => childrenOf(childOf(node, 'dependencies'), 'dependency');
    const managed = new Map(
      dependenciesIn(childOf(project, 'dependencyManagement')).map((it) => [
        keyOf(it, resolved),
        textOf(it, 'version'),
      ]),
    );
    return dependenciesIn(project).map((node) => componentOf(node, managed, resolved));
  },
};

type Value = (text: string) => string;

function componentOf(node: XmlNode, managed: ReadonlyMap<string, string>, resolved: Value): Listed {
  const [group, artifact] = [resolved(textOf(node, 'groupId')), resolved(textOf(node, 'artifactId'))];
  if (group === '' || artifact === '')
    throw new InventoryFault(
      'invalid',
      placeOf(node),
      'this is no valid pom.xml (a dependency without groupId and artifactId)',
      'name both',
    );
  const version = resolved(textOf(node, 'version') || (managed.get(keyOf(node, resolved)) ?? ''));
  // A range, or what a parent defines, is no version.
  return mavenPackage(group, artifact, /[${}[\](),]/.test(version) ? '' : version, placeOf(node));
}

const keyOf = (node: XmlNode, resolved: Value): string =>
  `${resolved(textOf(node, 'groupId'))}:${resolved(textOf(node, 'artifactId'))}`;

/** Replaces `${name}` by what the file defines, a few levels deep. */
function propertiesOf(project: XmlNode): Value {
  const parent = childOf(project, 'parent');
  const own = (name: string) => textOf(project, name) || textOf(parent, name);
  const values = new Map([
    ...['groupId', 'artifactId', 'version'].flatMap((name): [string, string][] => [
      [`project.${name}`, own(name)],
      [`pom.${name}`, own(name)],
      [`project.parent.${name}`, textOf(parent, name)],
    ]),
    ...(childOf(project, 'properties')?.children ?? []).map((it): [string, string] => [it.name, it.text.trim()]),
  ]);
  return (text) => {
    let value = text;
    for (let level = 0; level < 5 && value.includes('${') && value.length < 1000; level++)
      value = value.replace(/\$\{([^{}]+)\}/g, (whole, name: string) => values.get(name) || whole);
    return value;
  };
}
