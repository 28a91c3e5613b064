import { type Imprint, imprintLine, type PortalDocument } from '@ldy/domain/document/document.ts';

/**
 * The look of a document on paper. Marking, account and time are in the margins of every page. The page numbers are counters of CSS, because Chromium's own header and footer are set in fonts of the machine, and with some of those the text of a PDF holds
 * radicals (U+2F00–2FDF) in the place of characters.
 */
export function styleOf({ kind, id, marking }: PortalDocument, imprint: Imprint): string {
  const stamp = imprintLine(imprint);
  return `@page {
  size: A4;
  margin: 22mm 18mm 20mm;
  @top-left { content: ${cssText(marking ? `${marking.name} · ${kind} ${id}` : `${kind} ${id}`)}; ${MARGIN} }
  @top-right { content: ${cssText(stamp)}; ${MARGIN} }
  @bottom-left { content: ${cssText(imprint.portal)}; ${MARGIN} }
  @bottom-right { content: "第 " counter(page) " 页 / 共 " counter(pages) " 页"; ${MARGIN} }
}
${STYLE}`;
}

const FONT = "'Noto Sans SC', 'Noto Sans SC Rare', 'PingFang SC', 'Microsoft YaHei', sans-serif";
const MARGIN = `font: 8pt ${FONT}; color: #666;`;

/** A string of CSS: whatever is no letter of ASCII or digit is escaped, so nothing ends it. */
const cssText = (text: string): string =>
  `"${[...text].map((one) => (/[\w .:-]/.test(one) ? one : `\\${one.codePointAt(0)?.toString(16)} `)).join('')}"`;

const STYLE = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 8mm; color: #1f2329; font: 10.5pt/1.7 ${FONT}; overflow-wrap: anywhere; }
header { border-bottom: 2px solid #1d4ed8; margin-bottom: 6mm; }
h1 { font-size: 18pt; line-height: 1.35; margin: 1mm 0 2mm; }
h2 { font-size: 13pt; margin: 7mm 0 2mm; padding-left: 3mm; border-left: 3px solid #1d4ed8; line-height: 1.3; break-after: avoid; }
h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
.kind, .imprint { margin: 0 0 2mm; color: #666; font-size: 9pt; }
.kind strong { color: #1f2329; }
p { margin: 0 0 2.5mm; orphans: 2; widows: 2; }
a { color: #1d4ed8; text-decoration: none; }
dl { margin: 0 0 4mm; border-top: 1px solid #dcdfe6; }
dl div { display: flex; border-bottom: 1px solid #dcdfe6; break-inside: avoid; }
dt { flex: 0 0 32mm; padding: 1.2mm 2mm; background: #f5f7fa; color: #555; }
dd { margin: 0; padding: 1.2mm 3mm; }
table { width: 100%; border-collapse: collapse; margin: 0 0 4mm; font-size: 9.5pt; line-height: 1.5; }
thead { display: table-header-group; }
th, td { border: 1px solid #dcdfe6; padding: 1.2mm 2mm; text-align: left; vertical-align: top; }
th { background: #f5f7fa; font-weight: 700; }
tr { break-inside: avoid; }
ul, ol { margin: 0 0 3mm; padding-left: 6mm; }
pre { margin: 0 0 3mm; padding: 2mm 3mm; border: 1px solid #dcdfe6; border-radius: 1mm; background: #f5f7fa; white-space: pre-wrap; }
code { font: 9pt/1.5 'Liberation Mono', 'Noto Sans SC', 'Noto Sans SC Rare', monospace; }
blockquote { margin: 0 0 3mm; padding-left: 3mm; border-left: 2px solid #dcdfe6; color: #555; }
.warning { padding: 2mm 3mm; border: 1px solid #d4380d; color: #ad2102; font-weight: 700; }
.locked { padding: 2mm 3mm; background: #f5f7fa; color: #666; }
footer { margin-top: 8mm; border-top: 1px solid #dcdfe6; padding-top: 2mm; color: #666; font-size: 9pt; }
@media print { body { padding: 0; max-width: none; } }
`;
