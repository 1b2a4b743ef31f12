import type { ModuleId } from '@perya/calls/modules'
import type { WhitelabelNode } from '@perya/calls/system'

type Branch = { readonly modId: ModuleId; readonly children: readonly ModuleId[] }

/** The hierarchy of modules; every module has exactly one place. */
export const moduleHierarchy: readonly Branch[] = [
  {
    modId: 'COMM3',
    children: [
      'CAPTCHA3',
      'FREEPLAY3',
      'LOGINIPVERF3',
      'PASSKEY3',
      'TOTP3',
      'IDENTITY3',
      'MOBILEVERCODELOGIN3',
      'PHONEVERIF3',
      'PHONELOGIN3',
      'FEEDBACK3',
      'HELPCENTRE3',
      'DOWNLOAD3',
      'PUSH3',
      'INBOX3',
      'CBS3',
      'AGEANNOUNCE3',
      'RANKING3',
    ],
  },
  { modId: 'REG3', children: ['MOBILENUMREG3', 'REGMOBVERF3', 'VERIFICATION3', 'AFFMAN3'] },
  { modId: 'PASS3', children: ['CHNGPASSMAIL3', 'CHNGPASSVERIF3', 'PWRESETSMS3'] },
  { modId: 'GAMELO3', children: ['GAMELOHOT3', 'GAMELOREC3'] },
  { modId: 'LOTT3', children: ['LOTTBET3', 'VNLOTT3', 'ELOTT3'] },
  {
    modId: 'MEMBERCENTRE3',
    children: ['PROFPIC3', 'MEMTRANS3', 'VIP3', 'REFERRAL3', 'REWCEN3', 'PTSYS3', 'PROTECT3', 'MISSION3', 'REBATE3', 'ENVELOPE3'],
  },
  { modId: 'CASHIER3', children: ['WALLET3'] },
  { modId: 'PROMO3', children: [] },
  { modId: 'AGENTCENTRE3', children: ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'] },
]

/** Returns the white-label tree: a node is on only if `enabled` is `"1"` (FLAG-09). */
export const whitelabelTree = (enabled: ReadonlySet<ModuleId>): WhitelabelNode[] => {
  const node = (modId: ModuleId, childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
    modId,
    enabled: enabled.has(modId) ? '1' : '0',
    childrenNodes,
  })
  return moduleHierarchy.map(({ modId, children }) =>
    node(
      modId,
      children.map((child) => node(child, [])),
    ),
  )
}
