import { readFileSync } from 'node:fs';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { InventoryFault } from '../inventory-fault.ts';
import { schemaFile, type XML_VERSIONS } from './versions.ts';

type Version = (typeof XML_VERSIONS)[number];

/** What the schemas of CycloneDX import; there is no other way out of the parser. */
const INCLUDED = 'http://cyclonedx.org/schema/spdx';
let isProvided = false;
const compiled = new Map<Version, XsdValidator>();

function validatorOf(version: Version): XsdValidator {
  const known = compiled.get(version);
  if (known) return known;
  if (!isProvided)
    xmlRegisterInputProvider(new XmlBufferInputProvider({ [INCLUDED]: readFileSync(schemaFile('spdx.xsd')) }));
  isProvided = true;
  const schema = XmlDocument.fromBuffer(readFileSync(schemaFile(`bom-${version}.xsd`)));
  const validator = XsdValidator.fromDoc(schema);
  compiled.set(version, validator);
  return validator;
}

/**
 * `text` is well-formed and without a document type.
 * @throws InventoryFault with the line of what the schema does not allow
 */
export function validateXml(text: string, version: Version): void {
  const bytes = new TextEncoder().encode(text.replace(/^(\ufeff?\s*<\?xml[^>]*?)\sencoding=(?:"[^"]*"|'[^']*')/, '$1'));
  const document = XmlDocument.fromBuffer(bytes);
  try {
    validatorOf(version).validate(document);
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    const [detail] = error.details;
    const what = (detail?.message ?? error.message)
      .trim()
      .replaceAll(/\{[^}]*\}/g, '')
      .slice(0, 300);
    throw new InventoryFault(
      'invalid',
      `line ${detail?.line ?? 1}`,
      `this is no valid CycloneDX ${version} (${what})`,
      'mend it, or create it again with its tool',
    );
  } finally {
    document.dispose();
  }
}
