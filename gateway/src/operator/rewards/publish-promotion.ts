import { activityNeeds } from '@perya/domain/promotion/activity-status'
import { claimPeriods } from '@perya/domain/promotion/claim-period'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { amountGiven } from '../command/amount-given.ts'
import { defineCommand } from '../command/define-command.ts'
import { amount, localizedText, moment, oneOf, text, toMoment, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { conditionFields, conditionsOf } from './conditions-of.ts'
import { costOf } from './promotion-cost.ts'
import { limitFields, limitOf, storeLimit } from './promotion-limit.ts'
import { showPromotionToStaff } from './show-promotion-to-staff.ts'

const gameShare = z.string().check(z.regex(/^[A-Z]{2,20}:(\d{1,2}|0\d\d|100)$/, 'must be kinds with per cent, such as RNG:100,FISH:50'))

const input = z.strictObject({
  id: z.string().check(z.minLength(1, 'is missing'), z.regex(/^[a-z0-9-]{1,64}$/, 'must be of small letters, digits and -')),
  title: localizedText(200),
  summary: localizedText(1000),
  content: localizedText(50_000),
  amount: amount(),
  category: z._default(z.string().check(z.regex(/^[a-z][a-z_]{1,30}$/, 'must be of small letters and _')), 'new_player'),
  needs: z._default(oneOf(activityNeeds), 'nothing'),
  period: z._default(oneOf(claimPeriods), 'once'),
  share: z._default(wholeNumber(1000), 0),
  leastDeposit: z._default(amount(), '0'),
  times: z._default(wholeNumber(100), 0),
  games: z._default(z.array(gameShare), ['RNG:100']),
  mostStake: z._default(amount(), '0'),
  days: z._default(wholeNumber(365), 30),
  from: z.optional(moment()),
  until: z.optional(moment()),
  markets: z._default(z.array(text(20)), []),
  position: z._default(wholeNumber(9999), 0),
  ...limitFields,
  ...conditionFields,
})

type Promotion = z.output<typeof input>

/** Converts `RNG:100` to a game contribution. */
const weightOf = (given: string): readonly [kind: string, percent: number] => {
  const [kind = '', percent] = given.split(':')
  return [kind, Number(percent)]
}

const textsOf = ({ title, summary, content }: Promotion) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  content: JSON.stringify(content),
})

const rowOf = ({ brand: { currency }, clock }: AppContext, given: Promotion) => {
  const { id, category, position, needs, period, times, days, markets, games, share } = given
  if (share > 0 && needs !== 'deposit') throw new UsageError('--share is of a deposit')
  const { verifiedOnly, perAddress } = conditionsOf(given)
  const row = {
    ...{ id, category, position, needs, period, times, days, markets },
    ...textsOf(given),
    opens_at: toMoment(given.from) ?? new Date(clock.now()),
    closes_at: toMoment(given.until),
    amount: amountGiven('amount', given.amount, currency),
    share: share * 100,
    least_deposit: amountGiven('least-deposit', given.leastDeposit, currency),
    weights: JSON.stringify(Object.fromEntries(games.map(weightOf))),
    most_stake: amountGiven('most-stake', given.mostStake, currency),
    // A deposit is sufficient proof of a person; every other promotion is for verified persons only.
    verified_only: needs !== 'deposit' && verifiedOnly,
    per_address: needs === 'deposit' ? 0 : perAddress,
    withdrawn: false,
  }
  if (row.amount < 1 || days < 1) throw new UsageError('--amount and --days must be more than nothing')
  return row
}

/**
 * `promotion publish`: publishes a new or changed promotion; members who have read earlier terms are shown that they changed. A promotion without a
 * deposit is for verified persons, each once, unless `--anybody` is given.
 */
export const promotionPublish = defineCommand({
  name: 'promotion publish',
  usage:
    'promotion publish ID --title TEXT --summary TEXT --content HTML --amount 100.00 [--category new_player] [--needs nothing|deposit|application] [--period once|day|week|month] [--share PERCENT --least-deposit 100.00] [--times N --games RNG:100,FISH:50 --most-stake 25.00 --days N] [--from MOMENT] [--until MOMENT] [--markets ph,general] [--position N] [--budget 5000.00] [--min-level N] [--min-rank N] [--joined-days N] [--deposited] [--anybody] [--per-network N] [--title-ty TEXT …]',
  input,
  words: { id: 'the id' },
  changes: true,
  basis: async (app, given) => {
    const stored = await app.store.db.selectFrom('promotion').selectAll().where('id', '=', given.id).executeTakeFirst()
    const published = amountGiven('amount', given.amount, app.brand.currency)
    const cost = await costOf(app, rowOf(app, given), limitOf(app, given))
    const seen = { published: stored === undefined ? null : showPromotionToStaff(app, stored), ...cost }
    return { seen, alwaysTwo: 'always', amount: published, currency: app.brand.currency }
  },
  run: async (app, given) => {
    const row = rowOf(app, given)
    const limit = limitOf(app, given)
    await inTransaction(app, async (inside) => {
      await inside.store.db
        .insertInto('promotion')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      await storeLimit(inside, row.id, limit)
    })
    return { value: { id: row.id, category: row.category, needs: row.needs }, subject: row.id }
  },
})
