import { readFileSync, writeFileSync } from 'node:fs';
import type { CheckedRecord, RecordCheck } from './record-check.ts';

const EXAMPLES = 3;
const LONGEST_EXAMPLE = 90;

/** Check → name → how many records, and examples. */
export class Counts {
  records = 0;
  private readonly byCheck = new Map<string, Map<string, { count: number; examples: string[] }>>();

  constructor(checks: readonly RecordCheck[]) {
    for (const { title, names } of checks) {
      this.byCheck.set(title, new Map(names.map((name) => [name, { count: 0, examples: [] }])));
    }
  }

  look(check: RecordCheck, checked: CheckedRecord): void {
    const counts = this.byCheck.get(check.title) as Map<string, { count: number; examples: string[] }>;
    const counted = new Set<string>();
    check.look(checked, (name, found = '', each = undefined) => {
      if (each === undefined && counted.has(name)) return;
      counted.add(name);
      const entry = counts.get(name) ?? { count: 0, examples: [] };
      counts.set(name, entry);
      entry.count++;
      if (entry.examples.length < EXAMPLES)
        entry.examples.push(`${checked.anchor} ${found}`.trim().slice(0, LONGEST_EXAMPLE));
    });
  }

  save(file: string): void {
    const figures = [...this.byCheck].map(([title, counts]) => [
      title,
      Object.fromEntries([...counts].map(([name, { count }]) => [name, count])),
    ]);
    writeFileSync(file, JSON.stringify({ records: this.records, ...Object.fromEntries(figures) }, null, 1));
  }

  /** One block per check; with the figures of an earlier run beside. */
  print(beforeFile: string | undefined): string {
    const before = beforeFile === undefined ? null : JSON.parse(readFileSync(beforeFile, 'utf8'));
    const blocks = [...this.byCheck].map(([title, counts]) => {
      const rows = [...counts].map(([name, { count, examples }]) => {
        const earlier = before?.[title]?.[name];
        const was = before === null ? '' : `${earlier ?? '–'}`.padStart(9);
        return `${was}${`${count}`.padStart(9)}${this.percent(count).padStart(8)}  ${name}${examples.length > 0 ? `   e.g. ${examples.join(' | ')}` : ''}`;
      });
      return `${title}${before === null ? '' : ' (before, now)'}\n${rows.join('\n')}`;
    });
    return `${this.records} records\n\n${blocks.join('\n\n')}`;
  }

  private percent(count: number): string {
    return `${((100 * count) / Math.max(1, this.records)).toFixed(1)} %`;
  }
}
