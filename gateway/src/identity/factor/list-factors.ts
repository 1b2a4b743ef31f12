import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { everyLoginMethodsOf } from './core/always.ts'
import { totpEnabledAt } from './core/authenticator.ts'
import { countBackupCodes } from './core/backup-codes.ts'
import { listIdentities } from './core/identities.ts'
import { listPasskeys } from './core/passkeys.ts'
import { relyingPartyId } from './core/webauthn.ts'

/** Lists a member's sign-in methods beyond the password. */
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
