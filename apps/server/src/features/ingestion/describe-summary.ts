import { hasTooManyBad, type ImportSummary } from './import-progress.ts';

export function describeSummary(summary: ImportSummary): string[] {
  const lines = [
    `${summary.connector}: ${summary.read} read in ${summary.seconds.toFixed(1)} s (${Math.round(summary.perSecond)} per second): ` +
      `${summary.added} new, ${summary.changed} changed, ${summary.unchanged} unchanged, ${summary.quarantined} quarantined` +
      (summary.outcome === 'cancelled' ? ' - stopped before the end' : ''),
  ];
  for (const [reason, count] of Object.entries(summary.reasons).sort()) {
    lines.push(`  quarantined: ${count} × ${reason} (npm run quarantine -- list ${summary.connector} ${reason})`);
  }
  if (summary.dropped > 0) lines.push(`  left out: ${summary.dropped} elements of lists that could not be understood`);
  if (summary.repaired > 0) lines.push(`  repaired: ${summary.repaired} records that were not well-formed`);
  if (summary.noted > 0) lines.push(`  not understood: something of ${summary.noted} records, such as`);
  for (const note of summary.notes) lines.push(`    ${note}`);
  for (const { why, count, names } of summary.passedOver)
    lines.push(`  passed over: ${count} × ${why}: ${names.join(', ')}${count > names.length ? ', …' : ''}`);
  for (const sentence of summary.refused) lines.push(`  refused: ${sentence}`);
  if (hasTooManyBad(summary)) {
    lines.push(
      `  warning: more than 1 % of the records are bad. Is a file cut off, or has ${summary.connector} changed its format?`,
    );
  }
  return lines;
}
