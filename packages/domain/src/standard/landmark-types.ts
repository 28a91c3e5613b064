/**
 * Types of vulnerabilities that everybody knows and whose sources say less than their makers' bulletins, the main type first:
 * https://issues.apache.org/jira/browse/SHIRO-550, https://cwiki.apache.org/confluence/display/WW/S2-045,
 * https://learn.microsoft.com/security-updates/securitybulletins/2017/ms17-010, https://logging.apache.org/security.html
 */
export const LANDMARK_TYPES: Readonly<Record<string, readonly string[] | undefined>> = {
  'CVE-2016-4437': ['deserialization', 'hard-coded-credentials'],
  'CVE-2017-0143': ['buffer-error'],
  'CVE-2017-0144': ['buffer-error'],
  'CVE-2017-0145': ['buffer-error'],
  'CVE-2017-5638': ['code-injection'],
  'CVE-2021-44228': ['code-injection', 'deserialization'],
  'CVE-2021-45046': ['code-injection'],
  'CVE-2021-45105': ['resource-exhaustion'],
};
