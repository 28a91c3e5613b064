/** Placeholders for a missing command; the specification's default is the text `[]`. */
const MISSING = new Set(['', '[]', '{}', 'null', 'none']);

/** The command, or '' for a placeholder. */
export function realCommand(text: string): string {
  const trimmed = text.trim();
  return MISSING.has(trimmed.toLowerCase()) ? '' : trimmed;
}
