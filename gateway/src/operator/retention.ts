import { minArchiveDays } from '@perya/domain/lottery/draws/archive-days'
import type { AppContext } from '../kernel/context.ts'
import { archiveDay } from '../lottery/archive/archive-day.ts'
import { type DueDay, dueDays } from '../lottery/archive/due-days.ts'
import { type CommandArguments, type Command, integerOption, UsageError, argumentAt } from './command/command.ts'

const maxDays = 3650

const assertGame = async ({ store }: AppContext, code: string): Promise<void> => {
  const row = await store.db.selectFrom('lottery_game').select('code').where('code', '=', code).executeTakeFirst()
  if (row === undefined) throw new UsageError(`there is no lottery ${code}`)
}

const askedOf = async (app: AppContext, given: CommandArguments) => {
  const { game, days } = given.options
  if (game !== undefined) await assertGame(app, game)
  const min = integerOption(given, 'days', minArchiveDays, maxDays)
  if (min < minArchiveDays) throw new UsageError(`--days must be at least ${minArchiveDays}`)
  return { ...(game === undefined ? {} : { game }), ...(days === undefined ? {} : { days: min }) }
}

/** Sums days by game for the output of the command: first and last day, number of days and issues, bytes where all are known. */
const summed = (days: readonly (DueDay & { readonly bytes?: number })[]) =>
  [...Map.groupBy(days, ({ game }) => game)].map(([game, own]) => ({
    game,
    from: own[0]?.day,
    to: own.at(-1)?.day,
    days: own.length,
    issues: own.reduce((sum, { issues }) => sum + issues, 0),
    ...(own.some(({ bytes }) => bytes === undefined) ? {} : { bytes: own.reduce((sum, { bytes = 0 }) => sum + bytes, 0) }),
  }))

/** `retention lottery`: archives issues of lotteries without bets, like the job of the gateways; `--dry-run` only shows what is due. */
export const retentionLottery: Command = {
  usage: 'retention lottery [--dry-run] [--game CODE] [--days N]   (issues without a ticket, N days after the draw, into the archive)',
  changes: true,
  run: async (app, given) => {
    const due = await dueDays(app, await askedOf(app, given))
    if (given.options['dry-run'] !== undefined) return { value: { due: summed(due) }, subject: 'dry run' }
    const done = []
    for (const day of due) {
      const archived = await archiveDay(app, day)
      if (archived !== null) done.push(archived)
    }
    return { value: { archived: summed(done), left: due.length - done.length }, subject: `${done.length} days` }
  },
}

/** `retention keep GAME DAYS|never|default`: sets after how many days the rows of issues without a ticket are archived. */
export const retentionDays: Command = {
  usage:
    'retention keep GAME DAYS|never|default   (days after the draw until issues without a ticket are archived; the default: 7 for quick lotteries, never for others)',
  changes: true,
  run: async (app, given) => {
    const [code, word] = [argumentAt(given, 0, 'the code of the lottery'), argumentAt(given, 1, 'the number of days')]
    await assertGame(app, code)
    const days = word === 'default' ? null : word === 'never' ? 0 : /^[1-9]\d{0,3}$/.test(word) ? Number(word) : Number.NaN
    if (days !== null && days !== 0 && !(days >= minArchiveDays && days <= maxDays))
      throw new UsageError(`${word} is no number of days from ${minArchiveDays} to ${maxDays}, nor never or default`)
    await app.store.db.updateTable('lottery_game').set({ archive_days: days }).where('code', '=', code).execute()
    return { value: { game: code, keep: word }, subject: code }
  },
}
