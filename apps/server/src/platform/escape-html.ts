const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML or in an attribute in quotes, and in XML. Characters that XML forbids are left out. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (found) => ('\t\n\r'.includes(found) ? found : ''))
    .replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');
