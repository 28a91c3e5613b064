const WIDTH = 88;

/** JSON formatted for reading: values that fit are on one line. */
export function writeJson(value: unknown, indent = '', before = 0): string {
  const short = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + short.length <= WIDTH) return short;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${deeper}${writeJson(item, deeper)}`).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([key, item]) => `${deeper}${JSON.stringify(key)}: ${writeJson(item, deeper, key.length + 4)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
