import { type ActivityNeed, activityNeeds } from '@perya/domain/promotion/activity-status'
import { type ClaimPeriod, claimPeriods } from '@perya/domain/promotion/claim-period'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import { pictureAddress } from '../money/proofs/picture-address.ts'
import type { AppContext } from '../kernel/context.ts'
import { decideApplication } from '../rewards/promotion/decide-application.ts'
import type { PromotionEntryRow, PromotionRow } from '../rewards/promotion/core/tables.ts'
import { localizedTextOf } from '../kernel/texts.ts'
import { type CommandArguments, type Command, integerOption, dateOption, requiredOption, UsageError, argumentAt } from './command/command.ts'
import { conditionsOf } from './conditions-of.ts'
import { localizedOptions } from './localized-options.ts'

const written = ({ brand }: AppContext, amount: Minor): string => `${formatAmount(amount, currencyDigits(brand.currency))} ${brand.currency}`

const amountOf = ({ brand }: AppContext, { options }: CommandArguments, name: string): Minor | null => {
  const given = options[name]
  if (given === undefined) return null
  const amount = parseAmount(given, currencyDigits(brand.currency))
  if (amount === null || amount < 0) throw new UsageError(`--${name} must be an amount such as 100.00`)
  return amount
}

const oneOf = <T extends string>({ options }: CommandArguments, name: string, allowed: readonly T[], fallback: T): T => {
  const found = allowed.find((one) => one === (options[name] ?? fallback))
  if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(', ')}`)
  return found
}

/** Parses `RNG:100,FISH:50` as game contributions. */
const weightsOf = ({ options }: CommandArguments): Readonly<Record<string, number>> => {
  const pairs = (options['games'] ?? 'RNG:100').split(',').map((pair) => /^([A-Z]{2,20}):(\d{1,3})$/.exec(pair))
  if (pairs.some((pair) => pair === null || Number(pair[2]) > 100))
    throw new UsageError('--games must be kinds with per cent, such as RNG:100,FISH:50')
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', Number(pair[2])]])))
}

const shown = (app: AppContext, row: PromotionRow) => ({
  id: row.id,
  category: row.category,
  title: localizedTextOf(row.title, 'EN'),
  needs: row.needs,
  period: row.period,
  amount: written(app, row.amount),
  times: row.times,
  opens: row.opens_at,
  closes: row.closes_at,
  verifiedOnly: row.verified_only,
  perNetwork: row.per_address,
  withdrawn: row.withdrawn,
})

/** `promotion list`: every promotion, including ended and withdrawn ones. */
export const promotionList: Command = {
  usage: 'promotion list',
  changes: false,
  run: async (app) => {
    const rows = await app.store.db.selectFrom('promotion').selectAll().orderBy('position').orderBy('id').execute()
    return { value: rows.map((row) => shown(app, row)) }
  },
}

/**
 * `promotion publish`: publishes a new or changed promotion; members who have read earlier terms are shown that they changed. A promotion without a
 * deposit is for verified persons, each once, unless `--anybody` is given.
 */
export const promotionPublish: Command = {
  usage:
    'promotion publish ID --title TEXT --summary TEXT --content HTML --amount 100.00 [--category new_player] [--needs nothing|deposit|application] [--period once|day|week|month] [--share PERCENT --least-deposit 100.00] [--times N --games RNG:100,FISH:50 --most-stake 25.00 --days N] [--from MOMENT] [--until MOMENT] [--markets ph,general] [--position N] [--anybody] [--per-network N] [--title-ty TEXT …]',
  changes: true,
  run: async (app, given) => {
    const id = argumentAt(given, 0, 'the id')
    if (!/^[a-z0-9-]{1,64}$/.test(id)) throw new UsageError('an id is of small letters, digits and -')
    for (const name of ['title', 'summary', 'content', 'amount']) requiredOption(given, name)
    const needs = oneOf<ActivityNeed>(given, 'needs', activityNeeds, 'nothing')
    const share = integerOption(given, 'share', 0, 1000) * 100
    if (share > 0 && needs !== 'deposit') throw new UsageError('--share is of a deposit')
    const category = given.options['category'] ?? 'new_player'
    if (!/^[a-z][a-z_]{1,30}$/.test(category)) throw new UsageError('--category must be of small letters and _')
    const texts = (name: string) => JSON.stringify(localizedOptions(given, name))
    const { verifiedOnly, perAddress } = conditionsOf(given)
    const row = {
      id,
      category,
      position: integerOption(given, 'position', 0, 9999),
      ...{ title: texts('title'), summary: texts('summary'), content: texts('content') },
      opens_at: dateOption(given, 'from') ?? new Date(app.clock.now()),
      closes_at: dateOption(given, 'until'),
      markets: given.options['markets']?.split(',') ?? [],
      needs,
      period: oneOf<ClaimPeriod>(given, 'period', claimPeriods, 'once'),
      amount: amountOf(app, given, 'amount') ?? minor(0),
      share,
      least_deposit: amountOf(app, given, 'least-deposit') ?? minor(0),
      times: integerOption(given, 'times', 0, 100),
      weights: JSON.stringify(weightsOf(given)),
      most_stake: amountOf(app, given, 'most-stake') ?? minor(0),
      days: integerOption(given, 'days', 30, 365),
      // A deposit is sufficient proof of a person; every other promotion is for verified persons only.
      verified_only: needs !== 'deposit' && verifiedOnly,
      per_address: needs === 'deposit' ? 0 : perAddress,
      withdrawn: false,
    }
    if (row.amount < 1 || row.days < 1) throw new UsageError('--amount and --days must be more than nothing')
    await app.store.db
      .insertInto('promotion')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { value: { id, category, needs }, subject: id }
  },
}

/** `promotion withdraw ID`: hides a promotion and ends its claims; active bonuses retain their terms. */
export const promotionWithdraw: Command = {
  usage: 'promotion withdraw ID',
  changes: true,
  run: async (app, given) => {
    const id = argumentAt(given, 0, 'the id')
    const done = await app.store.db.updateTable('promotion').set({ withdrawn: true }).where('id', '=', id).executeTakeFirst()
    if (done.numUpdatedRows === 0n) throw new UsageError(`there is no promotion ${id}`)
    return { value: { id, withdrawn: true }, subject: id }
  },
}

const applicationNamed = async (
  app: AppContext,
  given: CommandArguments,
): Promise<{ readonly entry: PromotionEntryRow; readonly promotion: PromotionRow }> => {
  const id = argumentAt(given, 0, 'the number of the application')
  const { db } = app.store
  const entry = /^\d{1,15}$/.test(id) ? await db.selectFrom('promotion_entry').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
  if (entry === undefined) throw new UsageError(`there is no application ${id}`)
  return { entry, promotion: await db.selectFrom('promotion').selectAll().where('id', '=', entry.promotion_id).executeTakeFirstOrThrow() }
}

/** `promotion applications`: open applications with comment and pictures; with --state those of another state. */
export const promotionApplications: Command = {
  usage: 'promotion applications [--state applying|approved|rejected|issued]',
  changes: false,
  run: async (app, given, actor) => {
    const state = oneOf(given, 'state', ['applying', 'approved', 'rejected', 'issued'] as const, 'applying')
    const { db } = app.store
    const rows = await db
      .selectFrom('promotion_entry as e')
      .innerJoin('member as m', 'm.id', 'e.member_id')
      .select(['e.id', 'e.promotion_id', 'm.username', 'e.comment', 'e.reason', 'e.joined_at'])
      .where('e.state', '=', state)
      .orderBy('e.joined_at')
      .limit(500)
      .execute()
    const pictures = await db
      .selectFrom('promotion_picture')
      .selectAll()
      .where('entry_id', 'in', [0, ...rows.map(({ id }) => id)])
      .orderBy('place')
      .execute()
    return {
      value: rows.map(({ id, promotion_id: promotion, username, comment, reason, joined_at: at }) => ({
        id,
        promotion,
        username,
        comment,
        reason,
        at,
        pictures: pictures.filter((one) => one.entry_id === id).map((one) => pictureAddress(app, one.proof_id, actor)),
      })),
    }
  },
}

/** `promotion approve ID`: pays the promotion's amount, or another; without a wagering requirement it is paid at once. */
export const promotionApprove: Command = {
  usage: 'promotion approve ID [--amount 100.00]',
  changes: true,
  run: async (app, given) => {
    const { entry, promotion } = await applicationNamed(app, given)
    const amount = amountOf(app, given, 'amount') ?? promotion.amount
    if (amount < 1) throw new UsageError('--amount must be more than nothing')
    const isDone = await decideApplication(app, entry, promotion, { state: 'approved', amount })
    return { value: { id: entry.id, promotion: promotion.id, amount: written(app, amount) }, subject: String(entry.id), failed: !isDone }
  },
}

/** `promotion reject ID --reason …`: rejects an application; the member sees the reason. */
export const promotionReject: Command = {
  usage: 'promotion reject ID --reason TEXT',
  changes: true,
  run: async (app, given) => {
    const { entry, promotion } = await applicationNamed(app, given)
    const reason = requiredOption(given, 'reason').slice(0, 200)
    const isDone = await decideApplication(app, entry, promotion, { state: 'rejected', reason })
    return { value: { id: entry.id, promotion: promotion.id, reason }, subject: String(entry.id), failed: !isDone }
  },
}
