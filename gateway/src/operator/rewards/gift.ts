import { missionPeriods } from '@perya/domain/mission/cycle'
import { type Minor, minor } from '@perya/domain/money/minor'
import { localDayAt } from '@perya/domain/records/period'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { createRaffle } from '../../rewards/raffle/open-raffle-seed.ts'
import { fundRedEnvelope } from '../../rewards/red-envelope/fund-red-envelope.ts'
import { positiveAmountGiven } from '../command/amount-given.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { amount, flag, localizedText, moment, oneOf, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { conditionFields, conditionsOf } from './conditions-of.ts'

const measures = ['valid_bet', 'deposit', 'days'] as const
const longestMission = 31

const nameWord = { name: 'the name' } as const
const campaign = {
  name: z.string().check(z.minLength(1, 'is missing'), z.regex(/^[a-z0-9-]{1,40}$/, 'must be of small letters, digits and hyphens')),
  title: localizedText(200),
  says: z._default(localizedText(1000), { EN: '' }),
}
const span = { from: z.optional(moment()), until: moment() }

/** Start and end of a campaign; `--from` defaults to now. */
const timesOf = (app: AppContext, given: { readonly from?: string | undefined; readonly until: string }) => {
  const opensAt = given.from === undefined ? new Date(app.clock.now()) : new Date(given.from)
  const closesAt = new Date(given.until)
  if (closesAt <= opensAt) throw new UsageError('--until must be later than --from')
  return { opensAt, closesAt }
}

const outcome = (id: string, isMade: boolean): CommandResult => ({ value: { name: id, made: isMade }, subject: id, failed: !isMade })

const exists = async ({ store }: AppContext, table: 'red_envelope' | 'raffle', id: string): Promise<boolean> => {
  const row = await store.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

const targetOf = ({ brand }: AppContext, measure: (typeof measures)[number], given: string | undefined): Minor => {
  if (measure !== 'days') {
    if (given === undefined) throw new UsageError('--target is missing')
    return positiveAmountGiven('target', given, brand.currency)
  }
  const days = given ?? '1'
  if (!/^\d{1,2}$/.test(days) || Number(days) > longestMission) throw new UsageError(`--target must be a whole number up to ${longestMission}`)
  return minor(Number(days))
}

/** `mission set`: creates a mission, or changes its target and reward; claimed rewards are unaffected. */
export const missionSet = defineCommand({
  name: 'mission set',
  usage:
    'mission set NAME --title TEXT [--says TEXT] --measure valid_bet|deposit|days --period day|week|month --target AMOUNT|DAYS --reward AMOUNT [--off]',
  input: z.strictObject({
    ...campaign,
    measure: oneOf(measures),
    period: oneOf(missionPeriods),
    target: z.optional(amount()),
    reward: amount(),
    off: flag(),
  }),
  words: nameWord,
  changes: true,
  basis: async (app, { name, reward }) => {
    const query = app.store.db.selectFrom('mission').select(['measure', 'period', 'target', 'reward', 'enabled'])
    const stored = await query.where('id', '=', name).executeTakeFirst()
    const { currency } = app.brand
    return { seen: { mission: stored ?? null }, alwaysTwo: 'always', amount: positiveAmountGiven('reward', reward, currency), currency }
  },
  run: async (app, { name: id, title, says, measure, period, target: given, reward: paid, off = false }) => {
    const target = targetOf(app, measure, given)
    const reward = positiveAmountGiven('reward', paid, app.brand.currency)
    const begins = localDayAt(app.clock.now(), app.brand.timeZone)
    await app.store.pool.query(
      `insert into mission (id, title, says, measure, period, target, currency, reward, starts_on, enabled) values ($1, $2, $3, $4, $5, $6, $7, $8, date_trunc($5, $9::date)::date, $10)
       on conflict (id) do update set title = excluded.title, says = excluded.says, measure = excluded.measure, period = excluded.period, target = excluded.target,
          reward = excluded.reward, enabled = excluded.enabled`,
      [id, JSON.stringify(title), JSON.stringify(says), measure, period, target, app.brand.currency, reward, begins, !off],
    )
    return outcome(id, true)
  },
})

/**
 * `envelope fill`: funds a red envelope, whose parts are drawn now. Only verified persons may open it, each once, and one per network unless
 * `--per-network` sets another number (0: any); `--anybody` drops the conditions.
 */
export const envelopeFill = defineCommand({
  name: 'envelope fill',
  usage:
    'envelope fill NAME --title TEXT [--says TEXT] --total AMOUNT --parts NUMBER --until MOMENT [--from MOMENT] [--level RANK] [--anybody] [--per-network N]',
  input: z.strictObject({
    ...campaign,
    total: amount(),
    parts: wholeNumber(100_000),
    ...span,
    level: z._default(wholeNumber(20), 0),
    ...conditionFields,
  }),
  words: nameWord,
  changes: true,
  basis: async (app, { name, total }) => {
    const { currency } = app.brand
    const seen = { exists: await exists(app, 'red_envelope', name) }
    return { seen, alwaysTwo: 'always', amount: positiveAmountGiven('total', total, currency), currency }
  },
  run: async (app, given) => {
    const { name: id, title, says, parts, level } = given
    const total = positiveAmountGiven('total', given.total, app.brand.currency)
    if (parts < 1 || total < parts) throw new UsageError('--parts must be at least one, and none of them may be empty')
    const envelope = { id, title, says, total, parts, leastLevel: level, ...conditionsOf(given), ...timesOf(app, given) }
    return outcome(id, await fundRedEnvelope(app, envelope))
  },
})

const prizesOf = ({ brand }: AppContext, given: readonly string[]): readonly Minor[] => {
  if (given.length > 100) throw new UsageError('--prizes are a hundred at most')
  return given.map((prize) => positiveAmountGiven('prizes', prize, brand.currency))
}

/** `raffle make`: creates a raffle; the hash of its seed is public from then on. */
export const raffleMake = defineCommand({
  name: 'raffle make',
  usage: 'raffle make NAME --title TEXT [--says TEXT] --bet AMOUNT --prizes AMOUNT,AMOUNT… --until MOMENT [--from MOMENT]',
  input: z.strictObject({ ...campaign, bet: amount(), prizes: z.array(amount()), ...span }),
  words: nameWord,
  changes: true,
  basis: async (app, { name, prizes }) => {
    const total = prizesOf(app, prizes).reduce((sum, prize) => sum + prize, 0)
    return { seen: { exists: await exists(app, 'raffle', name) }, alwaysTwo: 'always', amount: minor(total), currency: app.brand.currency }
  },
  run: async (app, given) => {
    const { name: id, title, says } = given
    const leastBet = positiveAmountGiven('bet', given.bet, app.brand.currency)
    const raffle = { id, title, says, leastBet, prizes: prizesOf(app, given.prizes), ...timesOf(app, given) }
    return outcome(id, await createRaffle(app, raffle))
  },
})
