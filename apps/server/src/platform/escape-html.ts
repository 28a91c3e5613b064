const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, quoted attributes and XML. Characters that XML forbids are removed. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (found) => ('\t\n\r'.includes(found) ? found : ''))
    .replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');
