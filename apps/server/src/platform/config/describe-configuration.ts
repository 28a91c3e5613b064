import { VARIABLES } from './variables.ts';

const ENTRIES = Object.entries(VARIABLES);

/** The table of `npm start -- --help`. */
export function describeConfiguration(): string {
  const width = Math.max(...ENTRIES.map(([name]) => name.length));
  return ENTRIES.map(
    ([name, variable]) =>
      `  ${name.padEnd(width)}  ${variable.description}\n  ${' '.repeat(width)}  Default: ${variable.default}`,
  ).join('\n');
}

/** The whole text of docs/configuration.md. */
export function describeConfigurationAsMarkdown(): string {
  const rows = ENTRIES.map(([name, variable]) => [`\`${name}\``, variable.description, variable.default]);
  return `# Configuration

The portal reads these from the environment, and from a file \`.env\` in the project's folder for what the environment does not say.
A name that begins with \`LDY_\` and is not listed here, or a malformed value, stops the start with a sentence that says which and why.
This page is printed from \`apps/server/src/platform/config/variables.ts\`
(\`node scripts/check-configuration-docs.ts --write\`).

${alignedTable([['variable', 'what it is for', 'default'], ...rows])}

The limit of calls per minute holds over all processes, by address (IPv6: by /64 network), while PostgreSQL answers
([0095](decisions/0095-limits-over-processes.md)). Screens that have an address of their own are counted by that. Floods are for the proxy in front.
`;
}

/** The whole text of .env.example. */
export function describeConfigurationAsEnv(): string {
  const parts = ENTRIES.map(
    ([name, variable]) => `# ${variable.description}\n# Default: ${variable.default}\n#${name}=\n`,
  );
  return `# Copy this file to .env and take the # from the lines that you set.\n\n${parts.join('\n')}`;
}

/** A Markdown table as the formatter prints it: every column as wide as its widest cell. */
function alignedTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
