import { readChanges, readCsafProvider, readIndex, readRolieFeed } from '@ldy/connectors/csaf/provider-files.ts';
import { BadList, type ListedDocument, MOST_LISTED } from '@ldy/connectors/listed-document.ts';
import { type AskFile, askFor, type Listing } from './list-documents.ts';

/** Of one provider. Red Hat and Siemens have one of each, others a feed for each product line. */
const MOST_FEEDS = 50;
const MOST_PAGES = 200;

/** What a CSAF provider lists: by its ROLIE feeds, or where it has none by its folders. */
export async function listCsafProvider(ask: AskFile, url: string): Promise<Listing> {
  const metadata = await askFor(ask, url);
  const { namespace, feeds, directories } = readCsafProvider(metadata.bytes, metadata.url);
  const places = feeds.length > 0 ? feeds : directories;
  if (places.length === 0) throw new BadList('it names neither a feed nor a folder of what everybody may read');
  if (places.length > MOST_FEEDS) throw new BadList(`it names more than ${MOST_FEEDS} feeds`);
  const documents: ListedDocument[] = [];
  for (const place of places) {
    for (const document of feeds.length > 0 ? await pagesOf(ask, place) : await folderAt(ask, place))
      documents.push(document);
    if (documents.length > MOST_LISTED) throw new BadList(`it lists more than ${MOST_LISTED} documents`);
  }
  return { documents, publisher: { namespace }, ...(feeds.length === 0 && { hasSumsBeside: true }) };
}

async function pagesOf(ask: AskFile, feed: string): Promise<ListedDocument[]> {
  const documents: ListedDocument[] = [];
  const seen = new Set<string>();
  for (let place: string | undefined = feed; place !== undefined && !seen.has(place); ) {
    if (seen.size === MOST_PAGES) throw new BadList(`its feed has more than ${MOST_PAGES} pages`);
    seen.add(place);
    const page = await askFor(ask, place);
    const read = readRolieFeed(page.bytes, page.url);
    for (const document of read.documents) documents.push(document);
    if (documents.length > MOST_LISTED) throw new BadList(`it lists more than ${MOST_LISTED} documents`);
    place = read.next;
  }
  return documents;
}

/** A folder of CSAF by its `changes.csv`, of a publisher without metadata. */
export async function listCsafFolder(ask: AskFile, url: string): Promise<Listing> {
  const changes = await askFor(ask, url);
  return { documents: readChanges(changes.bytes, changes.url), publisher: 'each', hasSumsBeside: true };
}

/** `changes.csv` has dates; a folder with `index.txt` alone says only what there is. */
async function folderAt(ask: AskFile, folder: string): Promise<ListedDocument[]> {
  const changes = await ask(new URL('changes.csv', folder).href);
  if (changes) return readChanges(changes.bytes, changes.url);
  const index = await askFor(ask, new URL('index.txt', folder).href);
  return readIndex(index.bytes, index.url);
}
