import type { Imprint, PortalDocument } from '@ldy/domain/document/document.ts';

/** A document in which every text tries to be markup, and to reach `host`. */
export function hostileTexts(host: string): [PortalDocument, Imprint] {
  const text = `"></title></style><script>fetch('${host}')</script><img src="${host}" onerror=alert(1)>';} @import "${host}"; \\`;
  const markdown = `${text}\n\n![x](${host}) [a](javascript:alert(1)) <iframe src="${host}"></iframe>\n\n<svg onload=alert(1)>`;
  return [
    {
      ...{ kind: text, id: text, title: text, marking: { name: text, meaning: text }, warning: text, locked: [text] },
      facts: [[text, text]],
      sections: [
        {
          title: text,
          blocks: [
            { kind: 'markdown', text: markdown },
            { kind: 'code', text },
          ],
        },
      ],
    },
    { portal: text, account: text, at: text, page: 'https://portal.example.cn/' },
  ];
}
