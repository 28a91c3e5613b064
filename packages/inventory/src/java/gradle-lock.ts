import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { isMostly } from '../linux/is-mostly.ts';
import { mavenPackage } from './maven-package.ts';

/** `org.slf4j:slf4j-api:2.0.9=compileClasspath,runtimeClasspath` */
const LINE = /^([^\s:=]+):([^\s:=]+):([^\s:=]+)=[\w,.-]*$/;
const OTHER = /^(?:#|empty=)/;

export const gradleLock: Format = {
  id: 'gradle-lock',
  title: 'gradle.lockfile',
  recognises: ({ lines }) => lines.some((line) => LINE.test(line)) && isMostly(lines, LINE, OTHER),
  read: ({ lines }) =>
    lines.flatMap((line, at) => {
      if (line.trim() === '' || OTHER.test(line)) return [];
      const [, group = '', artifact = '', version = ''] = LINE.exec(line.trim()) ?? [];
      const place = `line ${at + 1}`;
      if (group === '')
        throw new InventoryFault('invalid', place, 'this is no line of gradle.lockfile', 'write the locks again');
      return [mavenPackage(group, artifact, version, place)];
    }),
};
