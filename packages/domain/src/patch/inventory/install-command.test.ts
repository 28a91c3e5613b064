import { expect, test } from 'vitest';
import { installCommand } from './install-command.ts';

const step = (patch: string, components: string[], more = {}) => ({
  ...{ patch, components, isCertain: true, choices: [] },
  ...more,
});
const commandOn = (system: string, scheme: string, ...components: string[]) =>
  installCommand(system, scheme, [step('A-1', components)])?.command;

test('a name that is more than a name to a shell or a tool is left out; without any there is no command', () => {
  const hostile = [
    'a;reboot',
    '$(reboot)',
    '`id`',
    "x' || reboot || '",
    '-y',
    'openssh-',
    '.+',
    'lib.+',
    '[a-z]*',
    'a b',
    '',
  ];
  expect(commandOn('AlmaLinux 9', 'rpm', ...hostile)).toBeUndefined();
  expect(commandOn('AlmaLinux 9', 'rpm', ...hostile, 'openssl')).toBe('dnf -y upgrade openssl');
  expect(commandOn('Debian 12', 'deb', ...hostile, 'openssl')).toContain("-v p=' openssl '");
  expect(commandOn('FortiOS', '', 'openssl')).toBeUndefined();
});

test.each([
  ['AlmaLinux 9', 'rpm', 'dnf -y upgrade NetworkManager gcc-c++'],
  ['CentOS 7', 'rpm', 'yum -y update NetworkManager gcc-c++'],
  [
    'SUSE Linux Enterprise Server 15 SP5',
    'rpm',
    'zypper refresh && zypper --non-interactive update NetworkManager gcc-c++',
  ],
  ['Azure Linux 3.0', 'rpm', 'tdnf -y update NetworkManager gcc-c++'],
])('on %s all packages are installed at once', (system, scheme, command) => {
  expect(commandOn(system, scheme, 'gcc-c++', 'NetworkManager', 'gcc-c++')).toBe(command);
});

test('Debian and Alpine look up on the system what is built from the sources of advisories', () => {
  expect(commandOn('Ubuntu 22.04 LTS', 'deb', 'glibc')).toMatch(/^apt-get update && dpkg-query .+ --only-upgrade -y$/);
  expect(commandOn('Alpine Linux 3.19', 'apk', 'openssl')).toMatch(/^apk update && apk list -I .+ apk add --upgrade$/);
});

test('of Windows what is needed on a condition is not installed by the command', () => {
  const steps = [step('KB5048661', []), step('KB5048652', ['.NET'], { isCertain: false }), step('KB1; reboot', [])];
  expect(installCommand('Windows Server 2019', '', steps)).toMatchObject({
    shell: 'PowerShell',
    command: expect.stringMatching(/-KBArticleID KB5048661 -Install -AcceptAll$/),
  });
});
