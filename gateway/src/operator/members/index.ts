import type { Command } from '../command/define-command.ts'
import { contractEnd, contractList, contractOffer } from './contract.ts'
import { freezeExtend, freezeGrant, freezeList, freezeRefuse } from './freezes/freeze.ts'
import { memberCreate, memberFreeze, memberShow, memberVerify, sessionRevoke } from './member.ts'
import { memberResetPassword, passwordExpiry, sessionHandover } from './password.ts'
import { protectionExclude, protectionLift, protectionShow } from './protection.ts'
import { invitationGive, registerRulesSet, registerShow, termsRequire } from './registration.ts'

/** Commands about members: accounts, sessions, protection, registration, contracts. */
export const membersCommands: readonly Command[] = [
  memberCreate,
  memberShow,
  memberFreeze,
  memberVerify,
  memberResetPassword,
  freezeList,
  freezeExtend,
  freezeGrant,
  freezeRefuse,
  sessionRevoke,
  sessionHandover,
  passwordExpiry,
  registerRulesSet,
  registerShow,
  termsRequire,
  invitationGive,
  protectionShow,
  protectionExclude,
  protectionLift,
  contractOffer,
  contractList,
  contractEnd,
]
