import type { Input } from '@perya/calls'
import { usualTerms } from '@perya/domain/agent/tier'
import { digitsOf } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { usernameKey } from '@perya/domain/session/username'
import type { House, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Wish } from './offer-contract.ts'

/** Reads what an agent typed into the form of an offer. Who is not directly under him does not exist for him. */
export const readWish = async (
  house: House,
  { memberId: uplineId, currency }: Principal,
  { kind, member, period, tiers, terms }: Input<'contract.draft'>,
): Promise<Wish> => {
  const amount = (typed: string, field: string): number => {
    const read = parseAmount(typed, digitsOf(currency))
    if (read === null) throw new Refusal('amount_invalid', { fields: { [field]: 'invalid' } })
    return read
  }
  const query = house.store.db.selectFrom('member').select('id').where('username_key', '=', usernameKey(member)).where('upline_id', '=', uplineId)
  const downline = await query.executeTakeFirst()
  if (downline === undefined) throw new Refusal('not_your_downline')
  return {
    uplineId,
    memberId: downline.id,
    kind,
    period,
    tiers: tiers.map(({ minValidBet, minLoss, minActive, rate, amount: fixed }, at) => ({
      minValidBet: amount(minValidBet, `tiers.${at}.minValidBet`),
      minActive,
      minLoss: amount(minLoss, `tiers.${at}.minLoss`),
      rate,
      ...(fixed === '' ? {} : { amount: amount(fixed, `tiers.${at}.amount`) }),
    })),
    terms: {
      ...usualTerms,
      ...terms,
      activeMinBet: amount(terms.activeMinBet, 'terms.activeMinBet'),
      activeMinDeposit: amount(terms.activeMinDeposit, 'terms.activeMinDeposit'),
    },
  }
}
