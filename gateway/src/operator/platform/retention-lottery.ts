import { minArchiveDays } from '@perya/domain/lottery/draws/archive-days'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { archiveDay } from '../../lottery/archive/archive-day.ts'
import { type DueDay, dueDays } from '../../lottery/archive/due-days.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting, type Setting } from '../settings/core/define-setting.ts'

const maxDays = 3650

const findArchiveDays = async ({ store }: AppContext, code: string): Promise<number | null> => {
  const row = await store.db.selectFrom('lottery_game').select('archive_days').where('code', '=', code).executeTakeFirst()
  if (row === undefined) throw new UsageError(`there is no lottery ${code}`)
  return row.archive_days
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

const input = z.strictObject({ dryRun: flag(), game: z.optional(text(40)), days: z.optional(wholeNumber(maxDays, minArchiveDays)) })

const due = async (app: AppContext, { game, days }: z.output<typeof input>): Promise<readonly DueDay[]> => {
  if (game !== undefined) await findArchiveDays(app, game)
  return dueDays(app, { ...(game === undefined ? {} : { game }), ...(days === undefined ? {} : { days }) })
}

/** `retention lottery`: archives issues of lotteries without bets, like the job of the gateways; `--dry-run` only shows what is due. */
export const retentionLottery = defineCommand({
  name: 'retention lottery',
  usage: 'retention lottery [--dry-run] [--game CODE] [--days N]   (issues without a ticket, N days after the draw, into the archive)',
  input,
  changes: true,
  basis: async (app, given) => ({ seen: { due: summed(await due(app, given)) }, alwaysTwo: 'always' }),
  run: async (app, given) => {
    const found = await due(app, given)
    if (given.dryRun === true) return { value: { due: summed(found) }, subject: 'dry run' }
    const done = []
    for (const day of found) {
      const archived = await archiveDay(app, day)
      if (archived !== null) done.push(archived)
    }
    return { value: { archived: summed(done), left: found.length - done.length }, subject: `${done.length} days` }
  },
})

const isPeriod = (given: string): boolean =>
  given === 'never' || given === 'default' || (/^[1-9]\d{0,3}$/.test(given) && Number(given) >= minArchiveDays && Number(given) <= maxDays)

const archiveDays = (given: string): number | null => (given === 'default' ? null : given === 'never' ? 0 : Number(given))

const shownDays = (days: number | null): string => (days === null ? 'default' : days === 0 ? 'never' : String(days))

const periodComplaint = `must be from ${minArchiveDays} to ${maxDays}, never or default`
const period = z.string().check(z.refine(isPeriod, periodComplaint))

/** After how many days the issues without a ticket of one lottery are archived. */
export const archiveSetting = (code: string): Setting =>
  defineSetting<string>({
    name: `lottery.${code}.archive-days`,
    area: 'lotteries',
    summary: `Days after the draw until issues of ${code} without a ticket are archived, never, or default.`,
    touches: 'Rows of issues without a ticket; results, proofs and tickets stay.',
    value: period,
    standard: () => 'default',
    read: async (app) => shownDays(await findArchiveDays(app, code)),
    write: async (app, days) => {
      await app.store.db
        .updateTable('lottery_game')
        .set({ archive_days: archiveDays(days) })
        .where('code', '=', code)
        .execute()
      return null
    },
    right: () => 'retention keep',
    rows: ['retention keep'],
  })

/** `retention keep GAME DAYS|never|default`: sets after how many days the rows of issues without a ticket are archived. */
export const retentionDays = defineCommand({
  name: 'retention keep',
  usage:
    'retention keep GAME DAYS|never|default   (days after the draw until issues without a ticket are archived; the default: 7 for quick lotteries, never for others)',
  input: z.strictObject({
    game: text(40),
    days: text(10).check(z.refine(isPeriod, periodComplaint)),
  }),
  words: { game: 'the code of the lottery', days: 'the number of days' },
  changes: true,
  basis: async (app, { game }) => ({ seen: { game, archiveDays: await findArchiveDays(app, game) }, alwaysTwo: 'always' }),
  run: async (app, { game, days }, actor) => {
    const before = await findArchiveDays(app, game)
    const { onRecorded } = await changeSetting(app, archiveSetting(game), days, actor)
    return { value: { game, keep: days }, subject: game, detail: { before }, onRecorded }
  },
})
