/** Whether most of the lines are of a format. Of a long list the first ones decide. */
export function isMostly(lines: readonly string[], ...patterns: readonly RegExp[]): boolean {
  const written = lines
    .slice(0, 500)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fitting = written.filter((line) => line.length < 1000 && patterns.some((pattern) => pattern.test(line)));
  return fitting.length > 0 && fitting.length * 2 > written.length;
}
