import { BadList, type ListedDocument } from '../listed-document.ts';
import { csvOfList, listedAt } from '../read/list-text.ts';

/**
 * `modified_id.csv` of OSV: when each entry last changed, and its id below the folder of the list; the entry is the file `<id>.json` there.
 * https://google.github.io/osv.dev/data/#downloading-recent-changes. @throws BadList
 */
export function readModifiedList(bytes: Uint8Array, url: string): ListedDocument[] {
  const documents = csvOfList(bytes).flatMap(([date = '', id = '']) =>
    DATE.test(date) && ID.test(id) ? listedAt(`${id.replaceAll(' ', '%20')}.json`, url, date) : [],
  );
  if (documents.length === 0) throw new BadList('it is no modified_id.csv of OSV');
  return documents;
}

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** An id, below its ecosystem in the list of all of them. */
const ID = /^(?:[\w.-][\w .:-]{0,60}\/)?[\w][\w.:-]{1,150}$/;
