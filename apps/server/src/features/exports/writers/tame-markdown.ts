import { isWebAddress, parseMarkdown, type RootContent } from './read-markdown.ts';

/** A Markdown text for renderers that are less careful than ours: its HTML, pictures and foreign addresses are escaped, everything else stays as it was written. */
export function tameMarkdown(text: string): string {
  const found: number[] = [];
  const open: (ReturnType<typeof parseMarkdown> | RootContent)[] = [parseMarkdown(text)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'html') for (let at = from; at < to; at += 1) if (text[at] === '<') found.push(at);
    if (node.type === 'image' || node.type === 'imageReference') found.push(from);
    if ((node.type === 'link' || node.type === 'definition') && !isWebAddress(node.url)) found.push(from);
    if ('children' in node) open.push(...node.children);
  }
  let tame = '';
  let done = 0;
  for (const at of found.sort((a, b) => a - b)) {
    // A backslash would become part of an address right before it, without a space.
    tame += text.slice(done, at) + (text[at] === '<' ? '&lt;' : `\\${text[at]}`);
    done = at + 1;
  }
  return tame + text.slice(done);
}
