import { isSameName } from '@perya/domain/registration/names/same-name'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import { assertSteppedUp } from '../../identity/step-up/step-up.ts'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownContactsOf } from '../../identity/security/core/known-contacts.ts'
import { lockMember } from '../../identity/security/core/money-hold.ts'
import { type ChangedBy, changedBy, noteSecurityChange } from '../../identity/security/core/note-security-change.ts'
import { assertSessionLive } from '../../identity/session/assert-session-live.ts'
import { newId } from '../../kernel/secrets.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { hadPayoutAccount, insertPayoutAccount, type NewPayoutAccount } from './payout-account-store.ts'

/**
 * Registers a new payout account for the rewards that its member has claimed, within the transaction that links it; false: another member claimed one
 * with the same account. Rewards belong to a later area, which `app/handlers.ts` passes in.
 */
export type LinkRewardPayout = (
  inside: AppContext,
  memberId: string,
  account: Pick<NewPayoutAccount, 'kind' | 'institution' | 'number'>,
) => Promise<boolean>

/** Stores a payout account as a security change that known contacts can undo; every one except a new member's first locks money for a day (T29). */
const storeAccount = async (
  inside: AppContext,
  by: ChangedBy,
  member: MemberRow,
  { account, linkRewardPayout }: { readonly account: NewPayoutAccount; readonly linkRewardPayout: LinkRewardPayout },
): Promise<void> => {
  await lockMember(inside.store.db, member.id)
  // The session may have ended while the provider was asked.
  await assertSessionLive(inside.store.db, by.sessionId)
  const hadBefore = await hadPayoutAccount(inside, member.id)
  if (!(await insertPayoutAccount(inside, member.id, account))) throw new Refusal('payout_account_taken')
  if (!(await linkRewardPayout(inside, member.id, account))) throw new Refusal('payout_account_taken')
  await noteSecurityChange(inside, by, member, {
    before: { kind: 'payout_account', id: account.id },
    hadBefore,
    contacts: await knownContactsOf(inside, member.id),
    purposes: { withLink: 'payout-undo', plain: 'payout-bound' },
    values: { where: `${account.institution} ${maskAccountNumber(account.number)}` },
  })
}

/** Adds a payout account of any kind in the verified name of the account (S-12); the payment provider has confirmed that it belongs to the holder. */
export const bindAccount =
  (linkRewardPayout: LinkRewardPayout): Handler<'cashier.bindAccount'> =>
  async ({ kind, institution: named, holder: typed, number: written }, context) => {
    const { app, principal } = context
    const [institution, holder, number] = [named.trim(), typed.trim().replaceAll(/\s+/g, ' '), written.replaceAll(/[\s-]/g, '')]
    const fields = { ...(institution === '' && { institution: 'required' }), ...(holder === '' && { holder: 'required' }) }
    if (!/^[A-Za-z0-9]{4,64}$/.test(number)) throw new Refusal('invalid_input', { fields: { ...fields, number: 'invalid' } })
    if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
    await assertSteppedUp(context, 'payment')
    if (app.payments === null) throw new Refusal('method_unavailable')
    const member = await findMember(app, principal.memberId)
    if (!isSameName(member.payee_name, holder)) throw new Refusal('holder_not_you')
    const matches = await app.payments.isHoldersOwn({ kind, institution, holder, number })
    if (matches === null) throw new Refusal('account_unverified')
    if (!matches) throw new Refusal('holder_not_you')
    const id = newId('pa-')
    return audited(app, async (inside) => {
      await storeAccount(inside, changedBy(context), member, { account: { id, kind, institution, holder, number }, linkRewardPayout })
      return {
        value: { id },
        events: [{ ...byMember(context), action: 'payout account', subject: id, result: 'bound', detail: { kind, institution } }],
      }
    })
  }
