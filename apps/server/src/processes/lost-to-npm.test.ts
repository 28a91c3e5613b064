import { expect, test } from 'vitest';
import { lostToNpm } from './lost-to-npm.ts';

test('an option that npm took for itself is named, with the notation that hands it on', () => {
  expect(lostToNpm('restore', ['/backups/a'], { npm_config_check: 'true', npm_config_cache: '/c' })).toBe(
    'npm took --check for itself. Put -- before what is meant for the command: npm run restore -- /backups/a --check',
  );
  expect(lostToNpm('backup', ['/backups/a'], { npm_config_with_keys: 'true' })).toContain('--with-keys');
  expect(lostToNpm('restore', ['/backups/a', '--check'], { npm_config_cache: '/c' })).toBeUndefined();
});
