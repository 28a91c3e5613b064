import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isMostly } from '../linux/is-mostly.ts';
import { mavenPackage } from './maven-package.ts';

/** `[INFO] |  +- org.example:core:jar:1.2.3:compile`, with a classifier between type and version for some. */
const PACKAGE =
  /^(?:\[INFO\] )?(?:[|\s]{0,200}[+\\]- )?([\w-]{1,100}(?:\.[\w-]{1,100}){0,10}):([\w.-]{1,120}):(?:jar|war|pom|ear|aar|bundle|test-jar)(?::[\w.-]{1,60})?:(v?\d[\w.+-]{0,80}?)(?::(?:compile|runtime|test|provided|system))?(?: \(.{0,100}\))?$/;
const OTHER = /^\[(?:INFO|WARNING)\]/;

/** What `mvn dependency:tree` and `mvn dependency:list` print. */
export const mavenTree: Format = {
  id: 'maven-tree',
  title: 'mvn dependency:tree',
  recognises: ({ text, lines }) =>
    /:(?:jar|war|pom|ear|aar|bundle):/.test(text.slice(0, 20_000)) &&
    isMostly(
      lines.filter((line) => !OTHER.test(line) || PACKAGE.test(line.trimEnd())),
      PACKAGE,
    ),
  read: ({ lines }) =>
    lines.flatMap((line, at): Listed[] => {
      const [, group, artifact = '', version = ''] = PACKAGE.exec(line.trimEnd()) ?? [];
      return group === undefined ? [] : [mavenPackage(group, artifact, version, `line ${at + 1}`)];
    }),
};
