/** `名称=https://…; 名称=https://…` as links. What has no name or no address keeps it empty, for the schema to refuse. */
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
