/**
 * Words of the trade. A product's name that is made of them alone, such as `Hospital Management System`, `Internet Security` or `Reader`, says nothing without
 * its vendor.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `access account advanced agent analytics analyzer and android antivirus app appliance application applications attendance audit authentication automation
  banking basic billing blog board book booking bridge builder business cam camera card central center centre client cloud college commerce communications community
  complete configuration configurator connect connector console content control controller core courier crm customer data database desktop designer device devices
  digital directory document domain download drive driver driving edge edition editor education email employee endpoint engine enterprise erp event exam
  exchange experience express file financial firewall for foundation framework free gateway graphics guard guest health home hospital hotel house hub human
  identity image information infrastructure integrated integration intelligence internet inventory job kernel knowledge laboratory learning ledger library
  license lifecycle lite log mail management manager market marketing media meeting meetings message messaging mobile monitor monitoring music network office on
  online operations orchestrator order ordering os panel pay payment payroll pdf performance personal phones photo planning platform player plus policy portal power
  premium prison printers privileged pro process product professional program project protection proxy quality railway reader record recorder records registration remote
  rental report reporting reservation resources response restaurant retail router sales school search secret secure security server service services shop simple
  site small smart social software standard station storage store student studio suite support system systems task test threat toolkit tools total tracking trade
  training transportation unified utility value vehicle video view viewer virtual visitor visual vpn web webmail website wireless word work workflow workstation
  zoo`.split(/\s+/),
);

const LONGEST_NAME = 200;

export function isMadeOfCommonWords(name: string): boolean {
  const words = name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.every((word) => word === '' || COMMON_WORDS.has(word));
}
