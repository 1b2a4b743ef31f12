/** Module ids that the field already uses (`spec/wire.md`); a module switched off refuses its calls. */
export const moduleIds = [
  'COMM3', 'LOGINIPVERF3', 'FREEPLAY3', 'PROFPIC3', 'PASS3', 'CHNGPASSMAIL3', 'PWRESETSMS3', 'CHNGPASSVERIF3',
  'VERIFICATION3', 'REGMOBVERF3', 'REG3', 'MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'AFFMAN3', 'CAPTCHA3', 'FEEDBACK3',
  'INBOX3', 'GAMELO3', 'GAMELOHOT3', 'GAMELOREC3', 'AGEANNOUNCE3', 'PTSYS3', 'MEMTRANS3', 'SIGNCONDIV3',
  'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3', 'REWCEN3', 'CBS3',
  'MEMBERCENTRE3', 'AGENTCENTRE3', 'CASHIER3', 'PROMO3', 'LOTT3', 'VNLOTT3', 'ELOTT3', 'DOWNLOAD3', 'HELPCENTRE3', 'REFERRAL3', 'VIP3',
] as const

/** Name of a switchable part of the product. */
export type ModuleId = (typeof moduleIds)[number]
