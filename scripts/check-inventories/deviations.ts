/** Where the product answers otherwise than the tests of others ask, and why. */
export const DEVIATIONS: readonly { path: RegExp; why: string }[] = [
  {
    path: /spdx-tools-python\/.*\/invalid\/spdx-trivy-/,
    why: 'read: Trivy of that time left out download locations and wrote fractions of seconds; all of its packages are listed',
  },
  {
    path: /trivy\/pkg\/sbom\/spdx\/testdata\/sad\/invalid-purl\.json$/,
    why: 'read: the one component with an address that is none is listed as not identified by it',
  },
];
