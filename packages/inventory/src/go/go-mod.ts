import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { goModule } from './go-module.ts';

const BLOCK = /^(require|replace|exclude|retract|tool|ignore|godebug)\s*\($/;
const VERB = /^(?:module|go|toolchain|require|replace|exclude|retract|tool|ignore|godebug)\s/;

export const goMod: Format = {
  id: 'go-mod',
  title: 'go.mod',
  recognises: ({ text, name }) => /^module\s+\S+/m.test(text) && (name === 'go.mod' || /^go \d+\.\d+/m.test(text)),
  read({ lines }) {
    const required = new Map<string, Listed>();
    const replaced: (() => void)[] = [];
    let block = '';
    for (const [at, written] of lines.entries()) {
      const line = written.replace(/\/\/.*$/, '').trim();
      const place = `line ${at + 1}`;
      if (line === '') continue;
      if (block !== '' && line === ')') block = '';
      else if (block === '' && BLOCK.test(line)) block = BLOCK.exec(line)?.[1] ?? '';
      else {
        if (block === '' && !VERB.test(line)) throw invalid(place);
        const [verb = '', ...words] = [...(block === '' ? [] : [block]), ...line.split(/\s+/).map(unquoted)];
        if (verb === 'require') {
          const [path, version] = words;
          if (path === undefined || version === undefined) throw invalid(place);
          required.set(path, goModule(path, version, place));
        } else if (verb === 'replace') replaced.push(() => replace(required, words, place));
      }
    }
    if (block !== '') throw invalid(`line ${lines.length}`);
    for (const apply of replaced) apply();
    return [...required.values()];
  },
};

const unquoted = (word: string): string => word.replace(/^"(.*)"$/, '$1');

const invalid = (place: string) =>
  new InventoryFault('invalid', place, 'this is no line of go.mod', 'run go mod tidy again');

/** `old [version] => new [version]`; a folder has no version. */
function replace(required: Map<string, Listed>, words: readonly string[], place: string): void {
  const arrow = words.indexOf('=>');
  const [old = '', only] = words.slice(0, arrow);
  const [path, version] = words.slice(arrow + 1);
  if (arrow < 1 || path === undefined) throw invalid(place);
  const current = required.get(old);
  if (!current || (only !== undefined && only !== current.version)) return;
  const isFolder = version === undefined;
  required.set(
    old,
    isFolder
      ? listed({ name: old, place, caveat: `it is replaced by the folder ${path}` })
      : goModule(path, version, place),
  );
}
