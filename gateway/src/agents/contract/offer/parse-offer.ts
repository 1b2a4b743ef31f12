import type { Input } from '@perya/calls'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { usernameKey } from '@perya/domain/session/username'
import type { AppContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { OfferTerms } from './make-offer.ts'

/** Parses the offer form of an agent. A member who is not a direct downline is treated as unknown. */
export const parseOffer = async (
  app: AppContext,
  { memberId: uplineId, currency }: Principal,
  { kind, member, period, tiers, terms }: Input<'contract.draft'>,
): Promise<OfferTerms> => {
  const amount = (typed: string, field: string): number => {
    const read = parseAmount(typed, currencyDigits(currency))
    if (read === null) throw new Refusal('amount_invalid', { fields: { [field]: 'invalid' } })
    return read
  }
  const query = app.store.db.selectFrom('member').select('id').where('username_key', '=', usernameKey(member)).where('upline_id', '=', uplineId)
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
      ...defaultTerms,
      ...terms,
      activeMinBet: amount(terms.activeMinBet, 'terms.activeMinBet'),
      activeMinDeposit: amount(terms.activeMinDeposit, 'terms.activeMinDeposit'),
    },
  }
}
