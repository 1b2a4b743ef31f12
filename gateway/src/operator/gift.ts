import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { missionPeriods } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import type { AppContext } from '../kernel/context.ts'
import { createRaffle } from '../rewards/raffle/open-raffle-seed.ts'
import { fundRedEnvelope } from '../rewards/red-envelope/fund-red-envelope.ts'
import { conditionsOf } from './conditions-of.ts'
import { type CommandArguments, type Command, integerOption, dateOption, requiredOption, UsageError, argumentAt } from './command/command.ts'
import { localizedOptions } from './localized-options.ts'

const measures = ['valid_bet', 'deposit', 'days'] as const

const amountOf = ({ brand }: AppContext, name: string, text: string): Minor => {
  const amount = parseAmount(text, currencyDigits(brand.currency))
  if (amount === null || amount <= 0) throw new UsageError(`--${name} must be an amount of ${brand.currency} above nothing`)
  return amount
}

const nameOf = (given: CommandArguments): string => {
  const name = argumentAt(given, 0, 'the name')
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new UsageError('a name has small letters, digits and hyphens')
  return name
}

const among = <V extends string>(values: readonly V[], name: string, text: string): V => {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new UsageError(`--${name} must be one of ${values.join(', ')}`)
  return found
}

/** Start and end of a campaign; `--from` defaults to now. */
const timesOf = (app: AppContext, given: CommandArguments): { readonly opensAt: Date; readonly closesAt: Date } => {
  const opensAt = dateOption(given, 'from') ?? new Date(app.clock.now())
  requiredOption(given, 'until')
  const closesAt = dateOption(given, 'until') ?? opensAt
  if (closesAt <= opensAt) throw new UsageError('--until must be later than --from')
  return { opensAt, closesAt }
}

const texts = (given: CommandArguments) => {
  requiredOption(given, 'title')
  return { title: localizedOptions(given, 'title'), says: localizedOptions(given, 'says') }
}

const outcome = (id: string, isMade: boolean) => ({ value: { name: id, made: isMade }, subject: id, failed: !isMade })

/** `mission set`: creates a mission, or changes its target and reward; claimed rewards are unaffected. */
export const missionSet: Command = {
  usage:
    'mission set NAME --title TEXT [--says TEXT] --measure valid_bet|deposit|days --period day|week|month --target AMOUNT|DAYS --reward AMOUNT [--off]',
  changes: true,
  run: async (app, given) => {
    const id = nameOf(given)
    const { title, says } = texts(given)
    const measure = among(measures, 'measure', requiredOption(given, 'measure'))
    const period = among(missionPeriods, 'period', requiredOption(given, 'period'))
    const target = measure === 'days' ? integerOption(given, 'target', 1, 31) : amountOf(app, 'target', requiredOption(given, 'target'))
    const reward = amountOf(app, 'reward', requiredOption(given, 'reward'))
    const begins = localDayAt(app.clock.now(), app.brand.timeZone)
    await app.store.pool.query(
      `insert into mission (id, title, says, measure, period, target, currency, reward, starts_on, enabled) values ($1, $2, $3, $4, $5, $6, $7, $8, date_trunc($5, $9::date)::date, $10)
       on conflict (id) do update set title = excluded.title, says = excluded.says, measure = excluded.measure, period = excluded.period, target = excluded.target,
          reward = excluded.reward, enabled = excluded.enabled`,
      [
        id,
        JSON.stringify(title),
        JSON.stringify(says),
        measure,
        period,
        target,
        app.brand.currency,
        reward,
        begins,
        given.options['off'] === undefined,
      ],
    )
    return outcome(id, true)
  },
}

/**
 * `envelope fill`: funds a red envelope, whose parts are drawn now. Only verified persons may open it, each once, and one per network unless
 * `--per-network` sets another number (0: any); `--anybody` drops the conditions.
 */
export const envelopeFill: Command = {
  usage:
    'envelope fill NAME --title TEXT [--says TEXT] --total AMOUNT --parts NUMBER --until MOMENT [--from MOMENT] [--level RANK] [--anybody] [--per-network N]',
  changes: true,
  run: async (app, given) => {
    const id = nameOf(given)
    const total = amountOf(app, 'total', requiredOption(given, 'total'))
    requiredOption(given, 'parts')
    const parts = integerOption(given, 'parts', 1, 100_000)
    if (parts < 1 || total < parts) throw new UsageError('--parts must be at least one, and none of them may be empty')
    const envelope = {
      id,
      ...texts(given),
      total,
      parts,
      leastLevel: integerOption(given, 'level', 0, 20),
      ...conditionsOf(given),
      ...timesOf(app, given),
    }
    return outcome(id, await fundRedEnvelope(app, envelope))
  },
}

/** `raffle make`: creates a raffle; the hash of its seed is public from then on. */
export const raffleMake: Command = {
  usage: 'raffle make NAME --title TEXT [--says TEXT] --bet AMOUNT --prizes AMOUNT,AMOUNT… --until MOMENT [--from MOMENT]',
  changes: true,
  run: async (app, given) => {
    const id = nameOf(given)
    const prizes = requiredOption(given, 'prizes')
      .split(',')
      .map((prize) => amountOf(app, 'prizes', prize.trim()))
    if (prizes.length > 100) throw new UsageError('--prizes are a hundred at most')
    const raffle = { id, ...texts(given), leastBet: amountOf(app, 'bet', requiredOption(given, 'bet')), prizes, ...timesOf(app, given) }
    return outcome(id, await createRaffle(app, raffle))
  },
}
