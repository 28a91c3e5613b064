import type { DeliveredScore } from '@ldy/domain/vulnerability/epss-score.ts';
import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import { type EpssHeader, parseEpssHeader, parseEpssLine } from './epss-line.ts';

const NAME = /(?:^|\/)epss[^/]*\.csv(?:\.gz)?$/i;
const DATE_IN_NAME = /(\d{4}-\d{2}-\d{2})/;
const TITLES = /^cve\s*,\s*epss\s*,\s*percentile\s*$/i;
/** The longest line in real files has 40 characters. */
const MAX_LINE = 1000;

/** The daily scores of https://www.first.org/epss/data_stats. A CVE that occurs twice is delivered twice: the later line wins. */
export const connector: Connector<DeliveredScore> = {
  name: 'epss',
  title: 'EPSS 利用概率',
  homepage: 'https://www.first.org/epss/data_stats',
  licence: 'Free to use with attribution to EPSS, https://www.first.org/epss/faq',
  everyDays: 1,
  accepts: (name) => NAME.test(name),
  read: readEpss,
  async *replay(raw, place) {
    const line = Buffer.from(raw).toString('utf8').trim();
    const [, date = '', modelVersion = ''] = PLACE.exec(place) ?? [];
    yield delivered(line, place, { date, modelVersion });
  },
};

/** A line does not contain its date, so the place does: `epss.csv@2026-08-16/v2025.03.14#17`. */
const PLACE = /@(\d{4}-\d{2}-\d{2})\/([\w.-]{0,40})#\d+$/;

async function* readEpss(file: SourceFile): AsyncGenerator<Delivered<DeliveredScore>> {
  let header: EpssHeader = { date: '', modelVersion: '' };
  let hasTitles = false;
  let number = 0;
  let prefix = '';
  for await (const lines of linesInChunks(file)) {
    for (const line of lines) {
      number++;
      if (line === '') continue;
      if (hasTitles) yield delivered(line, prefix + number, header);
      else if (line.startsWith('#')) header = parseEpssHeader(line);
      else {
        if (!TITLES.test(line))
          throw new BadFile(file.name, 'schema', `${file.name}: line ${number} is not "cve,epss,percentile"`);
        hasTitles = true;
        if (header.date === '') header.date = DATE_IN_NAME.exec(file.name)?.[1] ?? '';
        if (header.date === '')
          throw new BadFile(file.name, 'schema', `${file.name}: neither header nor name has the day`);
        prefix = `${file.name}@${header.date}/${header.modelVersion}#`;
      }
    }
  }
  if (!hasTitles) throw new BadFile(file.name, 'truncated', `${file.name}: there is no line "cve,epss,percentile"`);
}

function delivered(line: string, place: string, { date, modelVersion }: EpssHeader): Delivered<DeliveredScore> {
  const score = parseEpssLine(line);
  if (typeof score !== 'string' && date !== '') return { kind: 'epss', place, date, modelVersion, score };
  const detail = typeof score === 'string' ? score : 'the place does not have the day';
  const key = line.slice(0, Math.max(0, line.indexOf(','))).slice(0, 40);
  return { kind: 'bad', place, raw: Buffer.from(line.slice(0, MAX_LINE)), key, reason: 'schema', detail };
}

/** Lines in batches: an async iteration step for each of 360,000 lines would cost more than reading them. */
async function* linesInChunks(file: SourceFile): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of file.stream()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > 64 * 1024)
      throw new BadFile(file.name, 'size', `${file.name}: a line without end; is this a file of lines?`);
    yield lines;
  }
  yield [rest + decoder.decode()];
}
