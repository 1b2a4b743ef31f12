import { contractKinds, periodsOfKind } from '@perya/domain/agent/contract'
import { parseRatePercent, formatRatePercent, type ContractTier, defaultTerms } from '@perya/domain/agent/contract-tier'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { findContract } from '../agents/contract/core/contract-rows.ts'
import { agreeTermination, applyContractAction } from '../agents/contract/end/end-contract.ts'
import { makeOffer } from '../agents/contract/offer/make-offer.ts'
import type { ContractRow } from '../agents/contract/core/tables.ts'
import type { AppContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type InTransaction, withTransaction } from '../kernel/database/with-transaction.ts'
import { type CommandArguments, type Command, requiredOption, UsageError, argumentAt } from './command/command.ts'
import { memberNamed } from './member.ts'

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

const tiersOf = (given: CommandArguments, currency: string): ContractTier[] =>
  requiredOption(given, 'tiers')
    .split(',')
    .map((text) => {
      const [bet = '', active = '', percent = '', loss = '0'] = text.split('/')
      const [minValidBet, minLoss] = [bet, loss].map((amount) => parseAmount(amount, currencyDigits(currency)))
      const fixed = percent.startsWith('=') ? parseAmount(percent.slice(1), currencyDigits(currency)) : undefined
      const rate = fixed === undefined ? parseRatePercent(percent) : 0
      if (
        minValidBet === null ||
        minValidBet === undefined ||
        minLoss === null ||
        minLoss === undefined ||
        rate === null ||
        fixed === null ||
        !/^\d{1,7}$/.test(active)
      )
        throw new UsageError(`--tiers: ${text} is no step; write BET/ACTIVE/PERCENT, BET/ACTIVE/PERCENT/LOSS or BET/ACTIVE/=AMOUNT`)
      return { minValidBet, minActive: Number(active), minLoss, rate, ...(fixed === undefined ? {} : { amount: fixed }) }
    })

const inWords = async (app: AppContext, action: (app: InTransaction) => Promise<ContractRow>): Promise<ContractRow> => {
  try {
    return await app.store.db.transaction().execute((trx) => action(withTransaction(app, trx)))
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(`${error.key}${error.value === null ? '' : ` ${JSON.stringify(error.value)}`}`)
    throw error
  }
}

/** `contract offer USERNAME …`: offers a contract of the operator to an agent without an upline; the agent accepts it in the agent centre. */
export const contractOffer: Command = {
  usage:
    'contract offer USERNAME --kind dividend|daily|hourly|realtime [--period monthly] --tiers BET/ACTIVE/PERCENT[/LOSS]|BET/ACTIVE/=AMOUNT,… [--active-bet N]',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
    const kind = contractKinds.find((one) => one === requiredOption(given, 'kind'))
    if (kind === undefined) throw new UsageError(`--kind must be one of ${contractKinds.join(', ')}`)
    const period = periodsOfKind[kind].find((one) => one === (given.options['period'] ?? periodsOfKind[kind][0]))
    if (period === undefined) throw new UsageError(`--period must be one of ${periodsOfKind[kind].join(', ')}`)
    const activeMinBet = parseAmount(given.options['active-bet'] ?? '0', currencyDigits(member.currency))
    if (activeMinBet === null) throw new UsageError('--active-bet must be an amount')
    const request = {
      uplineId: null,
      memberId: member.id,
      kind,
      period,
      tiers: tiersOf(given, member.currency),
      terms: { ...defaultTerms, activeMinBet },
    }
    const contract = await inWords(app, (inside) => makeOffer(inside, request, { actor: 'house', textHash: null }))
    return { value: shown(contract), subject: contract.id }
  },
}

/** `contract list`: contracts of the operator; with a user name those of one member, as downline and as upline. */
export const contractList: Command = {
  usage: 'contract list [USERNAME]',
  changes: false,
  run: async (app, given) => {
    const query = app.store.db.selectFrom('contract').selectAll().orderBy('offered_at', 'desc').limit(200)
    if (given.words.length === 0) return { value: (await query.where('upline_id', 'is', null).execute()).map(shown) }
    const { id } = await memberNamed(app, given, 0)
    return { value: (await query.where(({ or, eb }) => or([eb('member_id', '=', id), eb('upline_id', '=', id)])).execute()).map(shown) }
  },
}

/** `contract end ID`: requests the termination of a contract of the operator, or agrees to it when the agent has requested it. */
export const contractEnd: Command = {
  usage: 'contract end ID',
  changes: true,
  run: async (app, given) => {
    const id = argumentAt(given, 0, 'the number of the contract')
    const found = await findContract(app.store.db, id)
    if (found === null || found.upline_id !== null) throw new UsageError(`the house has no contract ${id}`)
    const actor = { actor: 'house' }
    const contract = await inWords(app, (inside) =>
      found.asked_by === 'member'
        ? agreeTermination(inside, found, 'upline', actor, null)
        : applyContractAction(inside, found, 'ask-end', 'upline', actor),
    )
    return { value: shown(contract), subject: id }
  },
}
