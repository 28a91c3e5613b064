import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { BadFile, type SourceFile } from '../connector.ts';
import { tooLarge, unreadable } from './bad-file.ts';
import { type Archive, type Compression, containerOf, HEAD_BYTES, isArchive, withoutPacking } from './containers.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { type Peeked, peek } from './peek.ts';
import { type TarMember, type TarOther, tarMembers } from './tar-sources.ts';
import { bounded, unpack } from './unpack.ts';
import { UnpackedTotal } from './unpacked-total.ts';
import { type PassOver, walkFolder } from './walk-folder.ts';
import { onDisk, type ZipSource, zipSources } from './zip-sources.ts';

interface OpenOptions {
  limits?: ReadLimits | undefined;
  /** What is not read, and why. */
  passOver?: PassOver;
  /** A file in a folder or archive that cannot be read; the others are. Thrown if absent. */
  refuse?(fault: BadFile): void;
  /** Only to learn what there is: packed files and tars are not unpacked, and count as one file. */
  measuring?: boolean;
}

type Opening = Required<OpenOptions> & { accepts(name: string): boolean; total: UnpackedTotal };

/** A file on disk, or within another one. */
interface Found {
  name: string;
  /** Read whatever it is called: it was named on the command line, or what it is packed in was, or has a name that the source accepts. */
  isNamed: boolean;
  size: number | undefined;
  /** Bytes of it, or of what it is packed in, for the ratio. */
  packed: number;
  stream(): AsyncIterable<Uint8Array>;
  /** Where it is, if it is on disk. */
  path?: string;
  /** Archives, and archives and packings, in which it is. */
  archives: number;
  layers: number;
  isInXz?: boolean | undefined;
}

/** The CVE list's release is a zip within a zip; Ubuntu's notices may lie as a .tar.xz in a zip. */
const MOST_ARCHIVES = 2;
const MOST_LAYERS = 4;
const CHUNK_BYTES = 256 * 1024;

/**
 * All files of the paths on the command line: files, folders (recursively), and what is in them (`containers.ts`), however it is nested. `accepts` filters
 * inside folders and archives; a plain file named explicitly is always read. One file is open at a time: read it before requesting the next. The order
 * depends on names only, but within a tar.
 * @throws BadFile when a path does not exist or an archive is unsafe.
 */
export async function* openSources(
  paths: readonly string[],
  accepts: (name: string) => boolean,
  options: OpenOptions = {},
): AsyncGenerator<SourceFile> {
  const { limits = READ_LIMITS, passOver = () => {}, refuse = rethrow, measuring = false } = options;
  const open = (file: string, name: string, isNamed: boolean, fail: (fault: BadFile) => void) => {
    const total = new UnpackedTotal(name, limits);
    return refusing(fileOnDisk(file, name, isNamed, { accepts, limits, passOver, refuse, measuring, total }), fail);
  };
  for (const given of paths) {
    const kind = await stat(given).catch((error) => {
      throw unreadable(given, error);
    });
    if (!kind.isDirectory()) yield* open(given, path.basename(given), true, rethrow);
    else for await (const found of walkFolder(given, passOver)) yield* open(found.path, found.name, false, refuse);
  }
}

function rethrow(fault: BadFile): void {
  throw fault;
}

/** Faults that concern an archive as a whole: what else is in it is not read either. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['entries', 'name', 'overlap', 'ratio', 'size']);

async function* refusing(
  files: AsyncGenerator<SourceFile>,
  refuse: (fault: BadFile) => void,
): AsyncGenerator<SourceFile> {
  try {
    yield* files;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    refuse(error);
  }
}

async function* fileOnDisk(file: string, name: string, isNamed: boolean, opening: Opening): AsyncGenerator<SourceFile> {
  const { size } = await stat(file);
  const stream = () => diskBytes(file, name, opening.measuring ? HEAD_BYTES : CHUNK_BYTES);
  yield* expand({ name, isNamed, size, packed: size, stream, path: file, archives: 0, layers: 0 }, opening);
}

async function* diskBytes(file: string, name: string, highWaterMark: number): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** The file, or the files in it. */
async function* expand(found: Found, opening: Opening): AsyncGenerator<SourceFile> {
  const isWanted = found.isNamed || isAcceptedName(found.name, opening);
  const peeked = await peek(found.stream());
  try {
    const container = containerOf(peeked.head, found.name);
    if (container?.kind === 'foreign') {
      const why = `packed as ${container.name}: unpack it with ${container.command}`;
      if (isWanted) throw new BadFile(found.name, 'method', `${found.name}: is ${why}`);
      opening.passOver(found.name, why);
    } else if (container !== undefined) {
      yield* inside({ ...found, isNamed: isWanted }, container.kind, peeked, opening);
    } else if (isWanted) {
      yield plainFile(found, peeked, opening.limits);
    } else {
      opening.passOver(found.name, peeked.isUnreadable ? 'cannot be read' : 'not a file of this source');
    }
  } finally {
    await peeked.close();
  }
}

function plainFile({ name, size }: Found, peeked: Peeked, limits: ReadLimits): SourceFile {
  if (size === undefined) return { name, size, stream: () => bounded(name, peeked.stream(), limits) };
  if (size > limits.memberBytes) throw tooLarge(name, limits.memberBytes);
  return { name, size, stream: () => peeked.stream() };
}

const isAcceptedName = (name: string, { accepts }: Opening): boolean => accepts(name) || accepts(withoutPacking(name));

async function* inside(
  found: Found,
  kind: Compression | Archive,
  peeked: Peeked,
  opening: Opening,
): AsyncGenerator<SourceFile> {
  const { name, packed } = found;
  const archives = found.archives + (isArchive(kind) ? 1 : 0);
  const layers = found.layers + 1;
  if (archives > MOST_ARCHIVES || layers > MOST_LAYERS)
    throw new BadFile(name, 'nesting', `${name}: is an archive in an archive in an archive; unpack it once first`);
  if (kind === 'zip') {
    const copies = found.path === undefined ? onDisk(name, peeked.stream()) : [found.path];
    for await (const file of copies) yield* inZip(file, { ...found, archives, layers }, opening);
  } else if (opening.measuring) {
    yield { name: withoutPacking(name), size: undefined, stream: () => peeked.stream() };
  } else if (kind === 'tar') {
    for await (const member of tarMembers(name, peeked.stream()))
      yield* inTar(member, { ...found, archives, layers }, opening);
  } else {
    if (kind === 'xz' && found.isInXz)
      throw new BadFile(name, 'nesting', `${name}: is packed with xz within another xz; unpack the outer one first`);
    const { limits, total } = opening;
    const stream = () =>
      unpack({ name, compression: kind, size: packed, stream: () => peeked.stream() }, limits, total);
    const { path: _, ...rest } = found;
    yield* expand(
      { ...rest, name: withoutPacking(name), size: undefined, stream, layers, isInXz: kind === 'xz' || found.isInXz },
      opening,
    );
  }
}

async function* inZip(file: string, outer: Found, opening: Opening): AsyncGenerator<SourceFile> {
  for await (const member of zipSources(file, outer.name, opening.limits, opening.total)) {
    if (!opening.measuring) yield* memberOf(outer, member, opening);
    else if (isAcceptedName(member.name, opening)) yield { ...member, name: withoutPacking(member.name) };
  }
}

async function* inTar(member: TarMember | TarOther, outer: Found, opening: Opening): AsyncGenerator<SourceFile> {
  opening.total.addEntries(1);
  if ('kind' in member) opening.passOver(member.name, member.kind);
  else yield* memberOf(outer, { ...member, packed: member.size }, opening);
}

/** Another archive that is damaged does not end this one. */
const memberOf = (
  { archives, layers, isInXz }: Found,
  member: ZipSource,
  opening: Opening,
): AsyncGenerator<SourceFile> =>
  refusing(expand({ ...member, isNamed: false, archives, layers, isInXz }, opening), (fault) => {
    if (OF_THE_WHOLE.has(fault.reason)) throw fault;
    opening.refuse(fault);
  });
