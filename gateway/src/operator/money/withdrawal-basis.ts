import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import type { RiskReason } from '@perya/domain/cashier/withdrawal-risk'
import type { Minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import { findMember } from '../../identity/account/find-member.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { WithdrawalPartRow } from '../../money/tables.ts'
import { readWithdrawalRisks } from '../../money/withdrawals/withdrawal-risk.ts'
import { parsePartReference, partReference, readParts } from '../../money/withdrawals/withdrawal-rows.ts'
import type { CaseRef, DecisionBasis } from '../command/define-command.ts'
import { type NamedPart, partNamed, withdrawalNamed } from './show-withdrawal.ts'

const dayMs = 86_400_000

/** Facts that one person may decide on: offices and households share a network. */
const weakReasons: readonly RiskReason[] = ['shared_network']

/** The case of a decision about a withdrawal. */
export const withdrawalCase = ({ id }: { readonly id: string }): CaseRef => ({ kind: 'withdrawal', subject: id })

/** The case of a decision about a part of one. */
export const disputeCase = ({ part }: { readonly part: string }): CaseRef | null => {
  const named = parsePartReference(part)
  return named === null ? null : { kind: 'dispute', subject: partReference({ withdrawal_id: named.id, n: named.n }) }
}

const partFacts = ({ n, state, amount, received, confirmed, returned, resent, refunded, claimed, attention, provider }: WithdrawalPartRow) => ({
  ...{ n, state, amount, received, confirmed, returned, resent, refunded, claimed, attention, provider },
})

const heldWinsOf = async ({ store }: AppContext, member: string): Promise<number> => {
  const query = store.db.selectFrom('held_win').select(({ fn }) => fn.countAll<string>().as('count'))
  return Number((await query.where('member_id', '=', member).where('state', '=', 'held').executeTakeFirst())?.count ?? 0)
}

/**
 * What the approval of a withdrawal rests on. Two people decide, whatever the amount, where a risk fact was found, the member's payouts are held, or
 * the account is less than a day old.
 */
export const withdrawalBasis = async (app: AppContext, id: string): Promise<DecisionBasis> => {
  const withdrawal = await withdrawalNamed(app, id)
  const { state, amount, currency, kind, institution, holder, number, member_id: memberId } = withdrawal
  const { number_index: index } = await app.store.db.selectFrom('withdrawal').select('number_index').where('id', '=', id).executeTakeFirstOrThrow()
  const member = await findMember(app, memberId)
  const reasons = (await readWithdrawalRisks(app, [withdrawal])).get(id)?.reasons ?? []
  const parts = (await readParts(app, [id])).map(partFacts)
  const destination = { kind, institution, holder: maskName(holder), number: maskAccountNumber(number), index: index.toString('hex') }
  const now = app.clock.now()
  const heldUntil = member.withdrawals_held_until
  const causes: readonly string[] = [
    ...reasons.filter((reason) => !weakReasons.includes(reason)),
    ...(member.status === 'frozen' ? ['member_frozen'] : []),
    ...(heldUntil !== null && heldUntil.getTime() > now ? ['payouts_held'] : []),
    ...(now - member.created_at.getTime() < dayMs ? ['account_below_a_day'] : []),
  ]
  const holds = { member: member.status, payoutsHeldUntil: heldUntil?.toISOString() ?? null, heldWins: await heldWinsOf(app, memberId) }
  return {
    seen: { state, amount, currency, destination, parts, holds, risk: reasons },
    ...(causes.length === 0 ? {} : { alwaysTwo: causes.join(' ') }),
    amount,
    currency,
    member: memberId,
  }
}

/** What a decision about a part of a withdrawal rests on; always of two people. `amountOf`: the amount that it is about. */
export const partBasis = async (app: AppContext, number: string, amountOf: (part: WithdrawalPartRow) => Minor): Promise<DecisionBasis> => {
  const { part, withdrawal }: NamedPart = await partNamed(app, number)
  const { state, currency, member_id: member } = withdrawal
  return { seen: { withdrawal: state, part: partFacts(part) }, alwaysTwo: 'always', amount: amountOf(part), currency, member }
}
