/** Parses `名称=https://…; 名称=https://…`. A missing name or address becomes empty, which the schema rejects. */
export function readLinks(text: string): { label: string; url: string }[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [label = '', ...url] = part.split('=');
      return { label: label.trim(), url: url.join('=').trim() };
    });
}
