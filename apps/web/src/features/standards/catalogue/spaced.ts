/** A blank between Han and Latin: sources write `SQL注入`, pages of ours `SQL 注入`. */
export const spaced = (text: string) =>
  text.replace(/(\p{Script=Han})([A-Za-z0-9])/gu, '$1 $2').replace(/([A-Za-z0-9])(\p{Script=Han})/gu, '$1 $2');

/** Other names as they are shown: each once, and not the name itself. */
export const otherNames = (name: string, aliases: readonly string[]) =>
  [...new Set(aliases.map(spaced))].filter((alias) => alias !== name);
