import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import { createLowlight } from 'lowlight';
import { languageOf } from './group-code.ts';
import { type Node, textOf, visitParents } from './tree.ts';

/** Those that the document uses; every other one would be carried for nothing. */
const lowlight = createLowlight({ bash, java, javascript, json, python });

/** Colours code by its language. Code in a language that is not here stays plain. */
export const highlightCode = () => (tree: Node) =>
  visitParents(tree, (parent) => {
    if (parent.tagName !== 'pre') return undefined;
    const [code] = parent.children ?? [];
    const language = languageOf(parent);
    if (code && lowlight.registered(language)) {
      code.children = lowlight.highlight(language, textOf(code)).children as Node[];
    }
    return false;
  });

/** The same for an answer that arrives later. */
export const highlightJson = (text: string): Node => lowlight.highlight('json', text) as Node;
