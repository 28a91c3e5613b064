import { cycloneDxJson } from './cyclonedx/cyclonedx-json.ts';
import { cycloneDxProtobuf } from './cyclonedx/cyclonedx-protobuf.ts';
import { cycloneDxXml } from './cyclonedx/cyclonedx-xml.ts';
import { nugetLock } from './dotnet/nuget-lock.ts';
import type { Format } from './format.ts';
import { sbomdf } from './gbt/sbomdf-json.ts';
import { goMod } from './go/go-mod.ts';
import { goSum } from './go/go-sum.ts';
import { gradleLock } from './java/gradle-lock.ts';
import { mavenPom } from './java/maven-pom.ts';
import { mavenTree } from './java/maven-tree.ts';
import { apkInstalled } from './linux/apk-installed.ts';
import { apkList } from './linux/apk-list.ts';
import { dpkgList } from './linux/dpkg-list.ts';
import { dpkgStatus } from './linux/dpkg-status.ts';
import { rpmList } from './linux/rpm-list.ts';
import { packageLock } from './npm/package-lock.ts';
import { pnpmLock } from './npm/pnpm-lock.ts';
import { yarnBerry } from './npm/yarn-berry.ts';
import { yarnClassic } from './npm/yarn-classic.ts';
import { composerLock } from './php/composer-lock.ts';
import { plainLines } from './plain/plain-lines.ts';
import { table } from './plain/table.ts';
import { requirements } from './python/requirements.ts';
import { gemfileLock } from './ruby/gemfile-lock.ts';
import { cargoLock } from './rust/cargo-lock.ts';
import { spdxJson } from './spdx/spdx-json.ts';
import { spdxRdf } from './spdx/spdx-rdf.ts';
import { spdxTagValue } from './spdx/spdx-tag-value.ts';
import { spdxXml } from './spdx/spdx-xml.ts';
import { spdxYaml } from './spdx/spdx-yaml.ts';
import { spdx3 } from './spdx/spdx3-json-ld.ts';
import { systeminfo } from './windows/systeminfo.ts';
import { xlsx } from './xlsx/xlsx.ts';

/** The first that recognises a file reads it. */
export const FORMATS: readonly Format[] = [
  // The others ask for a text.
  ...[xlsx, cycloneDxProtobuf],
  // Its lines begin as JSON does.
  mavenTree,
  ...[cycloneDxJson, cycloneDxXml, sbomdf],
  ...[spdx3, spdxJson, spdxXml, spdxRdf, spdxYaml, spdxTagValue],
  ...[packageLock, composerLock, nugetLock, mavenPom],
  ...[pnpmLock, yarnClassic, yarnBerry, cargoLock, gemfileLock, goSum, goMod, gradleLock],
  systeminfo,
  ...[dpkgStatus, apkInstalled, dpkgList, rpmList, apkList, requirements],
  table,
  // Any text has lines.
  plainLines,
];
