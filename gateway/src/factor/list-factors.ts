import type { Handler } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { everyLoginMethodsOf } from './always.ts'
import { totpEnabledAt } from './authenticator.ts'
import { countBackupCodes } from './backup-codes.ts'
import { listIdentities } from './identities.ts'
import { listPasskeys, relyingPartyId } from './passkeys.ts'

/** What a member has beyond a password. */
export const listFactors: Handler<'factor.list'> = async (_input, { app, principal: { memberId }, setting }) => {
  const since = await totpEnabledAt(app, memberId)
  const passkeys = await listPasskeys(app, memberId)
  const member = await findMember(app, memberId)
  return {
    totp: since === null ? null : { since: since.toISOString() },
    backupCodesLeft: await countBackupCodes(app, memberId),
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    identities: (await listIdentities(app, memberId)).map(({ provider, label, linked_at }) => ({
      provider,
      label,
      linkedAt: linked_at.toISOString(),
    })),
    passkeysPossible: relyingPartyId(setting.publicOrigin) !== null,
    always: member.factor_always,
    alwaysPossible: (await everyLoginMethodsOf(app, member, setting.publicOrigin)).length > 0,
  }
}
