import { digitsOf } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { missionPeriods } from '@perya/domain/mission/span'
import { dayAt } from '@perya/domain/records/period'
import type { House } from '../handler.ts'
import { makeRaffle } from '../raffle/seed-of.ts'
import { fillEnvelope } from '../red-envelope/fill.ts'
import { conditionsOf } from './conditions-of.ts'
import { type Arguments, type Command, countOf, momentOf, needed, UsageError, wordAt } from './command.ts'
import { textsOf } from './texts-of.ts'

const measures = ['valid_bet', 'deposit', 'days'] as const

const amountOf = ({ brand }: House, name: string, text: string): Minor => {
  const amount = parseAmount(text, digitsOf(brand.currency))
  if (amount === null || amount <= 0) throw new UsageError(`--${name} must be an amount of ${brand.currency} above nothing`)
  return amount
}

const nameOf = (given: Arguments): string => {
  const name = wordAt(given, 0, 'the name')
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new UsageError('a name has small letters, digits and hyphens')
  return name
}

const among = <V extends string>(values: readonly V[], name: string, text: string): V => {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new UsageError(`--${name} must be one of ${values.join(', ')}`)
  return found
}

/** When something begins, and when it ends; `--from` now unless said. */
const timesOf = (house: House, given: Arguments): { readonly opensAt: Date; readonly closesAt: Date } => {
  const opensAt = momentOf(given, 'from') ?? new Date(house.clock.now())
  needed(given, 'until')
  const closesAt = momentOf(given, 'until') ?? opensAt
  if (closesAt <= opensAt) throw new UsageError('--until must be later than --from')
  return { opensAt, closesAt }
}

const texts = (given: Arguments) => {
  needed(given, 'title')
  return { title: textsOf(given, 'title'), says: textsOf(given, 'says') }
}

const told = (id: string, isMade: boolean) => ({ value: { name: id, made: isMade }, subject: id, failed: !isMade })

/** `mission set`: makes a mission, or changes what one asks and brings; what was taken stays taken. */
export const missionSet: Command = {
  usage:
    'mission set NAME --title TEXT [--says TEXT] --measure valid_bet|deposit|days --period day|week|month --target AMOUNT|DAYS --reward AMOUNT [--off]',
  changes: true,
  run: async (house, given) => {
    const id = nameOf(given)
    const { title, says } = texts(given)
    const measure = among(measures, 'measure', needed(given, 'measure'))
    const period = among(missionPeriods, 'period', needed(given, 'period'))
    const target = measure === 'days' ? countOf(given, 'target', 1, 31) : amountOf(house, 'target', needed(given, 'target'))
    const reward = amountOf(house, 'reward', needed(given, 'reward'))
    const begins = dayAt(house.clock.now(), house.brand.timeZone)
    await house.store.pool.query(
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
        house.brand.currency,
        reward,
        begins,
        given.options['off'] === undefined,
      ],
    )
    return told(id, true)
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
  run: async (house, given) => {
    const id = nameOf(given)
    const total = amountOf(house, 'total', needed(given, 'total'))
    needed(given, 'parts')
    const parts = countOf(given, 'parts', 1, 100_000)
    if (parts < 1 || total < parts) throw new UsageError('--parts must be at least one, and none of them may be empty')
    const envelope = {
      id,
      ...texts(given),
      total,
      parts,
      leastLevel: countOf(given, 'level', 0, 20),
      ...conditionsOf(given),
      ...timesOf(house, given),
    }
    return told(id, await fillEnvelope(house, envelope))
  },
}

/** `raffle make`: makes a raffle; the hash of its seed is public from now on. */
export const raffleMake: Command = {
  usage: 'raffle make NAME --title TEXT [--says TEXT] --bet AMOUNT --prizes AMOUNT,AMOUNT… --until MOMENT [--from MOMENT]',
  changes: true,
  run: async (house, given) => {
    const id = nameOf(given)
    const prizes = needed(given, 'prizes')
      .split(',')
      .map((prize) => amountOf(house, 'prizes', prize.trim()))
    if (prizes.length > 100) throw new UsageError('--prizes are a hundred at most')
    const raffle = { id, ...texts(given), leastBet: amountOf(house, 'bet', needed(given, 'bet')), prizes, ...timesOf(house, given) }
    return told(id, await makeRaffle(house, raffle))
  },
}
