import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { everyLoginMethodsOf } from './always.ts'
import { authenticatorSince } from './authenticator.ts'
import { backupCodesLeft } from './backup-codes.ts'
import { identitiesOf } from './identities.ts'
import { passkeysOf, rpIdOf } from './passkeys.ts'

/** What a member has beyond a password. */
export const list: Handler<'factor.list'> = async (_input, { house, principal: { memberId }, setting }) => {
  const since = await authenticatorSince(house, memberId)
  const passkeys = await passkeysOf(house, memberId)
  const member = await findMember(house, memberId)
  return {
    totp: since === null ? null : { since: since.toISOString() },
    backupCodesLeft: await backupCodesLeft(house, memberId),
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    identities: (await identitiesOf(house, memberId)).map(({ provider, label, linked_at }) => ({
      provider,
      label,
      linkedAt: linked_at.toISOString(),
    })),
    passkeysPossible: rpIdOf(setting.publicOrigin) !== null,
    always: member.factor_always,
    alwaysPossible: (await everyLoginMethodsOf(house, member, setting.publicOrigin)).length > 0,
  }
}
