/** Packages of the releases of a distribution: Red Hat's by package URL, those of openEuler and SUSE by the name of the file. */
import type { VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { exactVersion } from '../json/affected.ts';
import type { CsafProduct } from './product-tree.ts';

interface Package {
  name: string;
  /** With its epoch; '' for the package as a whole. */
  version: string;
  /** As OSV calls it: `Red Hat:enterprise_linux:9`, `openEuler:22.03-LTS-SP4`; '' for a platform that is none. */
  release: string;
  /** A fix for the release is one for all that comes later. Not so one of an extended support of 8.6, or of one stream of a module. */
  isMainLine: boolean;
}

const RED_HAT =
  /^cpe:\/[ao]:redhat:(enterprise_linux|rhel_(?:eus|aus|tus|e4s|els)(?:_[a-z]{1,20})?):([0-9]{1,2})(\.[0-9]{1,2})?(?::|$)/;
const OPENEULER = /^openEuler-([0-9]{2}\.[0-9]{2}(?:-LTS)?(?:-SP[0-9])?)$/;
/** `varnish-7.4.3-2.oe2403sp1.x86_64.rpm` */
const FILE = /^([\w.+-]{1,200})-([\w.+~^]{1,100}-[\w.+~^]{1,100}\.oe[0-9]{4}(?:sp[0-9])?)\.[a-z0-9_]{3,10}\.rpm$/;

const SUSE = /^(?:open)?SUSE /;
/** `openssl-3-3.1.4-150600.5.24.1.x86_64` */
const FILE_OF_SUSE =
  /^([\w.+-]{1,200})-([\w.+~^]{1,100}-[\w.+~^]{1,100})\.(?:x86_64|aarch64|noarch|s390x|ppc64le|i[56]86|src)$/;

/** `null` for what is no package of a distribution. */
export function packageOf(found: CsafProduct): Package | null {
  const [, leap = ''] = OPENEULER.exec(found.platform) ?? [];
  const [, file = '', built = ''] = (leap !== '' && FILE.exec(found.name)) || [];
  if (file !== '') return { name: file, version: built, release: `openEuler:${leap}`, isMainLine: true };
  const suse = SUSE.test(found.platform) ? FILE_OF_SUSE.exec(found.name) : null;
  if (suse !== null) {
    const release = found.platform.replace(/^(?:open)?SUSE /, (maker) => `${maker.trim()}:`);
    return { name: suse[1] ?? '', version: suse[2] ?? '', release, isMainLine: true };
  }
  const purl = parsePurl(found.purl);
  if (purl?.type !== 'rpm' || purl.namespace !== 'redhat') return null;
  const [epoch] = purl.qualifiers.flatMap(([key, value]) =>
    key === 'epoch' && /^[0-9]{1,4}$/.test(value) ? value : [],
  );
  const version = purl.version && epoch && !purl.version.includes(':') ? `${epoch}:${purl.version}` : purl.version;
  const [, line = '', major = '', minor] = RED_HAT.exec(found.platformCpe) ?? [];
  const isMainLine = line === 'enterprise_linux' && minor === undefined && !version.includes('.module+');
  return { name: purl.name, version, release: major && `Red Hat:enterprise_linux:${major}`, isMainLine };
}

/** What was released before the fix is affected. Without a version the package is meant as a whole, in one release only. */
export function packageStatement(
  { version, release, isMainLine }: Package,
  status: VersionStatement['status'],
  isFix: boolean,
): VersionStatement | null {
  if (version === '') return release === '' || isFix || !isMainLine ? null : exactVersion('*', 'rpm', status);
  if (!isFix || release === '' || !isMainLine) return exactVersion(version, 'custom', status);
  return { status: 'affected', version: '', lessThan: version, versionType: 'rpm', parsed: true };
}
