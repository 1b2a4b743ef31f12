import { contractKinds, contractPeriods, periodsOfKind } from '@perya/domain/agent/contract'
import { parseRatePercent, formatRatePercent, type ContractTier, defaultTerms } from '@perya/domain/agent/contract-tier'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import * as z from 'zod/mini'
import { findContract } from '../../agents/contract/core/contract-rows.ts'
import type { ContractRow } from '../../agents/contract/core/tables.ts'
import { agreeTermination, applyContractAction } from '../../agents/contract/end/end-contract.ts'
import { makeOffer } from '../../agents/contract/offer/make-offer.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type InTransaction, withTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { amountGiven } from '../command/amount-given.ts'
import { defineCommand } from '../command/define-command.ts'
import { amount, oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from './member-named.ts'

const shown = ({
  id,
  kind,
  period,
  member_id: member,
  upline_id: upline,
  state,
  top_rate: rate,
  version,
  begins_at: begins,
  ends_at: ends,
}: ContractRow) => ({
  id,
  kind,
  period,
  member,
  upline: upline ?? 'house',
  state,
  rate: `${formatRatePercent(rate)} %`,
  version,
  begins,
  ends,
})

const tierOf = (given: string, currency: string): ContractTier => {
  const [bet = '', active = '', percent = '', loss = '0'] = given.split('/')
  const [minValidBet = null, minLoss = null] = [bet, loss].map((part) => parseAmount(part, currencyDigits(currency)))
  const fixed = percent.startsWith('=') ? parseAmount(percent.slice(1), currencyDigits(currency)) : undefined
  const rate = fixed === undefined ? parseRatePercent(percent) : 0
  if (minValidBet === null || minLoss === null || rate === null || fixed === null || !/^\d{1,7}$/.test(active))
    throw new UsageError(`--tiers: ${given} is no step; write BET/ACTIVE/PERCENT, BET/ACTIVE/PERCENT/LOSS or BET/ACTIVE/=AMOUNT`)
  return { minValidBet, minActive: Number(active), minLoss, rate, ...(fixed === undefined ? {} : { amount: fixed }) }
}

const inWords = async (app: AppContext, action: (app: InTransaction) => Promise<ContractRow>): Promise<ContractRow> => {
  try {
    return await app.store.db.transaction().execute((trx) => action(withTransaction(app, trx)))
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(`${error.key}${error.value === null ? '' : ` ${JSON.stringify(error.value)}`}`)
    throw error
  }
}

/** `contract offer USERNAME …`: offers a contract of the operator to an agent without an upline; the agent accepts it in the agent centre. */
export const contractOffer = defineCommand({
  name: 'contract offer',
  usage:
    'contract offer USERNAME --kind dividend|daily|hourly|realtime [--period monthly] --tiers BET/ACTIVE/PERCENT[/LOSS]|BET/ACTIVE/=AMOUNT,… [--active-bet N]',
  input: z.strictObject({
    username,
    kind: oneOf(contractKinds),
    period: z.optional(oneOf(contractPeriods)),
    tiers: z.array(text(100)),
    activeBet: z._default(amount(), '0'),
  }),
  words: usernameWord,
  changes: true,
  basis: async (app, { username: name }) => {
    const { id: member, status, upline_id: upline } = await memberNamed(app, name)
    return { seen: { member, status, upline }, alwaysTwo: 'always', member }
  },
  run: async (app, { username: name, kind, period: given, tiers, activeBet }) => {
    const member = await memberNamed(app, name)
    const period = periodsOfKind[kind].find((one) => one === (given ?? periodsOfKind[kind][0]))
    if (period === undefined) throw new UsageError(`--period must be one of ${periodsOfKind[kind].join(', ')}`)
    const request = {
      uplineId: null,
      memberId: member.id,
      kind,
      period,
      tiers: tiers.map((tier) => tierOf(tier, member.currency)),
      terms: { ...defaultTerms, activeMinBet: amountGiven('active-bet', activeBet, member.currency) },
    }
    const contract = await inWords(app, (inside) => makeOffer(inside, request, { actor: 'house', textHash: null }))
    return { value: shown(contract), subject: contract.id }
  },
})

/** `contract list`: contracts of the operator; with a user name those of one member, as downline and as upline. */
export const contractList = defineCommand({
  name: 'contract list',
  usage: 'contract list [USERNAME]',
  input: z.strictObject({ username: z.optional(username) }),
  words: usernameWord,
  changes: false,
  run: async (app, { username: name }) => {
    const query = app.store.db.selectFrom('contract').selectAll().orderBy('offered_at', 'desc').limit(200)
    if (name === undefined) return { value: (await query.where('upline_id', 'is', null).execute()).map(shown) }
    const { id } = await memberNamed(app, name)
    return { value: (await query.where(({ or, eb }) => or([eb('member_id', '=', id), eb('upline_id', '=', id)])).execute()).map(shown) }
  },
})

const ownContract = async (app: AppContext, id: string): Promise<ContractRow> => {
  const found = await findContract(app.store.db, id)
  if (found === null || found.upline_id !== null) throw new UsageError(`the house has no contract ${id}`)
  return found
}

/** `contract end ID`: requests the termination of a contract of the operator, or agrees to it when the agent has requested it. */
export const contractEnd = defineCommand({
  name: 'contract end',
  usage: 'contract end ID',
  input: z.strictObject({ id: text(40) }),
  words: { id: 'the number of the contract' },
  changes: true,
  basis: async (app, { id }) => {
    const { state, version, top_rate: rate, asked_by: requestedBy, member_id: member } = await ownContract(app, id)
    return { seen: { state, version, rate, requestedBy }, alwaysTwo: 'always', member }
  },
  run: async (app, { id }) => {
    const found = await ownContract(app, id)
    const actor = { actor: 'house' }
    const contract = await inWords(app, (inside) =>
      found.asked_by === 'member'
        ? agreeTermination(inside, found, 'upline', actor, null)
        : applyContractAction(inside, found, 'ask-end', 'upline', actor),
    )
    return { value: shown(contract), subject: id }
  },
})
