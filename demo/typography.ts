/** Violations of Chinese typography: no space between Han and Latin letters or digits, or half-width punctuation after Han. */
const RULES: readonly { fault: string; pattern: RegExp }[] = [
  { fault: 'no space between Han and Latin', pattern: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/gu },
  { fault: 'half-width punctuation beside Han', pattern: /\p{Script=Han}[,;:?!()]|[,;?!()]\p{Script=Han}/gu },
  { fault: 'space beside full-width punctuation', pattern: /[，。；：！？、（）《》“”] | [，。；：！？、（）《》”]/gu },
  { fault: 'wrong word', pattern: /其它|登陆|帐号|帐户/gu },
];

/** Code in a text, such as `${ctx:loginId}` or a quoted command, is not checked. */
const CODE = /\$\{[^}]{0,80}\}|`[^`]{0,200}`/g;

export function typographyFaults(text: string): string[] {
  const prose = text.replace(CODE, 'x');
  return RULES.flatMap(({ fault, pattern }) =>
    [...prose.matchAll(pattern)].map((match) => {
      const at = match.index;
      return `${fault}: …${prose.slice(Math.max(0, at - 8), at + 10)}…`;
    }),
  );
}
