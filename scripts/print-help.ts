import { describeConfiguration } from '../apps/server/src/platform/config/describe-configuration.ts';

/** Output of `npm start -- --help`. */
console.log(`Usage: npm start [-- http | live | worker]

Runs the portal: installs what is missing, builds the web pages, opens or creates the database, serves portal and API.
Stop it with Ctrl-C: open requests are finished first. With the name of a part only that part, in a process of its own: this needs PostgreSQL.

Other commands:
  npm run dev                            the same for developers, reloading on both sides, on http://localhost:8001
  npm test [-- <part of a file name>]    every check and test, or the tests of some files
  npm run import -- --help               reads vulnerability sources into the database
  npm run match -- --help                which vulnerabilities the components of a file have: SBOMs, package lists, lock files
  npm run quarantine -- --help           looks at records that could not be read
  npm run links -- --help                shows and revokes what sources say about ids that are the same
  npm run accounts -- --help             makes and looks after accounts
  npm run news -- --help                 registers sources of security news from an OPML file, and writes one
  npm run notices -- --help              publishes notices that were written elsewhere
  npm run shares -- --help               finds a share link by its address, and changes until when it holds
  npm run jobs -- --help                 looks at what is done in the background, and tries it again
  npm run rebuild -- --help              merges every record again from the statements of its sources
  npm run wechat -- scan <scene>         plays the scan of a WeChat QR code where no WeChat is connected
  npm run translation -- --help          machine translations: what was translated, and the budget of the day
  npm run audit -- --help                looks at the log of what happened, and proves it
  npm run screens                        takes pictures of every page, into ./screenshots
  npm run bench:import, bench:read …     measures (bench/README.md)
  npm run check:demo, check:cvss …       compares with real records and with the tests of others

Settings (environment variables, or lines of a file .env in the project's folder):

${describeConfiguration()}`);
