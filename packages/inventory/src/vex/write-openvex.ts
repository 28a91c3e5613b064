import { isItself, nameOf, type StatedAbout, type StatementOut, urnOf, type VexOut } from './vex-output.ts';

/** As OpenVEX 0.2. Statements that say the same of one vulnerability are one. */
export function writeOpenVex({ id, version, author, at, statements }: VexOut): object {
  const groups = Map.groupBy(statements, (it) =>
    JSON.stringify([it.vulnerability.id, it.status, it.justification, it.words]),
  );
  return {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': urnOf(id),
    ...{ author, timestamp: at, version },
    statements: [...groups.values()].map(statementOf),
  };
}

function statementOf(same: readonly StatementOut[]): object {
  const [{ vulnerability, status, justification, words }] = same as [StatementOut];
  const aliases = [...new Set(vulnerability.aliases.filter((it) => it !== vulnerability.id))];
  const why =
    status === 'not_affected' ? 'impact_statement' : status === 'affected' ? 'action_statement' : 'status_notes';
  const byAsset = Map.groupBy(same, ({ asset }) => asset.id);
  return {
    vulnerability: { name: vulnerability.id, ...(aliases.length > 0 && { aliases }) },
    products: [...byAsset.values()].map(productOf),
    status,
    ...(justification !== '' && { justification }),
    ...(words !== '' && { [why]: words }),
  };
}

function productOf(ofAsset: readonly StatementOut[]): object {
  const [{ asset }] = ofAsset as [StatementOut];
  const parts = ofAsset.filter((it) => !isItself(it)).map(partOf);
  const subcomponents = [...new Map(parts.map((it) => [JSON.stringify(it), it])).values()];
  return {
    '@id': urnOf(asset.id),
    ...identifiers(asset),
    // Beside the asset itself its parts would say less than it does.
    ...(subcomponents.length > 0 && !ofAsset.some(isItself) && { subcomponents }),
  };
}

function partOf({ component }: StatedAbout): object {
  const { purl, cpe } = component;
  const id = purl || (cpe === '' ? `urn:ldy:name:${encodeURIComponent(nameOf(component))}` : cpe);
  return { '@id': id, ...identifiers(component) };
}

const identifiers = ({ purl, cpe }: { purl: string; cpe: string }): object => {
  const known = { ...(purl !== '' && { purl }), ...(cpe !== '' && { cpe23: cpe }) };
  return Object.keys(known).length === 0 ? {} : { identifiers: known };
};
