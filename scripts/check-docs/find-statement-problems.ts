const STATEMENTS = 78;
const ROW = /^\| (\d+) \| ([^|]+) \| (holds|waits|short) \| ([^|]+) \|$/;
const SUM = /^(\d+) hold, (\d+) waits? for .*, (\d+) falls? short:/m;
const FILE = /`([^`]+)`/g;
/** Paths without one of these first folders are below `apps/server/src`. */
const ROOTED = /^(?:apps|packages|e2e|scripts)\//;

/** Where the table of statements in docs/security.md names a number twice or not at all, a test that does not exist, or counts wrongly. */
export function findStatementProblems(text: string, files: ReadonlySet<string>): string[] {
  const table = text.split('\n## The statements\n')[1]?.split('\n## ')[0] ?? '';
  const problems: string[] = [];
  const counts = { holds: 0, waits: 0, short: 0 };
  let last = 0;
  for (const line of table.split('\n')) {
    const [, number, , verdict, shown = ''] = ROW.exec(line) ?? [];
    if (verdict === undefined) continue;
    if (Number(number) !== last + 1) problems.push(`statement ${number} follows ${last}`);
    last = Number(number);
    counts[verdict as keyof typeof counts] += 1;
    const named = [...shown.matchAll(FILE)].map(([, file = '']) =>
      ROOTED.test(file) ? file : `apps/server/src/${file}`,
    );
    for (const file of named)
      if (!files.has(file)) problems.push(`statement ${number} names ${file}, which does not exist`);
    if (verdict === 'holds' && named.length === 0) problems.push(`statement ${number} holds and names no test`);
  }
  if (last !== STATEMENTS) problems.push(`the table of statements ends with ${last}, not with ${STATEMENTS}`);
  const [, ...stated] = SUM.exec(table) ?? [];
  if (stated.map(Number).join() !== Object.values(counts).join())
    problems.push(`the table of statements says ${stated.join(', ')}, and has ${Object.values(counts).join(', ')}`);
  return problems.map((problem) => `docs/security.md: ${problem}`);
}
