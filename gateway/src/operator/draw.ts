import { setTimeout as wait } from 'node:timers/promises'
import { assertValidDraw, type LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { LotteryFault } from '@perya/domain/lottery/lottery-fault'
import { localDate } from '@perya/domain/lottery/draws/schedule'
import type { AppContext } from '../kernel/context.ts'
import { callFunction } from '../kernel/database/call-function.ts'
import { lotteryGames } from '../lottery/games.ts'
import { resumeDraws } from '../lottery/draws/clock-guard.ts'
import { readDraw } from '../lottery/settle-case.ts'
import { type CommandArguments, type Command, type CommandResult, UsageError, requiredOption, argumentAt } from './command/command.ts'

type Row = { name: string; state: string; root: string | null; tickets: number | null; draw: LotteryDraw | null; closes_at: Date; draws_at: Date }

const gameOf = async ({ store }: AppContext, given: CommandArguments) => {
  const code = argumentAt(given, 0, 'the code of the lottery')
  const game = (await lotteryGames(store)).get(code)
  if (game === undefined) throw new UsageError(`there is no lottery ${code}`)
  return game
}

const issueNamed = async ({ store }: AppContext, game: string, name: string): Promise<Row> => {
  const { rows } = await store.pool.query<Row>(
    `select i.name, i.state, encode(i.root, 'hex') as root, i.ticket_count as tickets, r.draw, i.closes_at, i.draws_at
       from lottery_issue i left join lottery_result r on r.issue_id = i.id and r.version = i.result_version where i.game_code = $1 and i.name = $2`,
    [game, name],
  )
  if (!rows[0]) throw new UsageError(`${game} has no issue ${name}`)
  return rows[0]
}

const outcome = (game: string, { name, state, root, tickets, draw }: Row) => ({ game, issue: name, state, tickets, root, draw })

/** Only a running gateway can decrypt seeds, so a command stores the request and, after the commit, waits shortly for its result. */
const waitFor = async (app: AppContext, game: string, name: string, isDone: (row: Row) => boolean): Promise<unknown> => {
  for (let attempts = 0; ; attempts += 1) {
    const row = await issueNamed(app, game, name)
    if (isDone(row)) return outcome(game, row)
    if (attempts >= 20) return { ...outcome(game, row), note: 'No gateway has taken it up yet; the next one that runs will.' }
    await wait(250)
  }
}

const requested = (game: string, name: string, isDone: (row: Row) => boolean): CommandResult => ({
  value: { game, issue: name },
  subject: `${game}/${name}`,
  afterCommit: (app) => waitFor(app, game, name, isDone),
})

const moved = async ({ store }: AppContext, game: string, given: CommandArguments, states: readonly string[], set: string): Promise<string> => {
  const { issue = '' } = given.options
  const { rows } = await store.pool.query<{ name: string }>(
    `update lottery_issue set ${set} where id = (
       select id from lottery_issue where game_code = $1 and state = any($2) and ($3 = '' or name = $3) order by draws_at limit 1 for update) returning name`,
    [game, states, issue],
  )
  if (!rows[0]) throw new UsageError(`${game} has no issue ${issue === '' ? '' : `${issue} `}that is ${states.join(' or ').toLowerCase()}`)
  return rows[0].name
}

/** `draw close GAME`: ends the sale of the current issue; it is drawn at its scheduled time. */
export const drawClose: Command = {
  usage: 'draw close GAME [--issue NAME]',
  changes: true,
  run: async (app, given) => {
    const { code } = await gameOf(app, given)
    const name = await moved(
      app,
      code,
      given,
      ['OPEN'],
      "closes_at = greatest(opens_at + interval '1 microsecond', least(closes_at, platform_now()))",
    )
    return requested(code, name, ({ state, root }) => state !== 'OPEN' && (state !== 'LOCKED' || root !== null))
  },
}

/** `draw run GAME`: ends the sale if it is still open and draws at once, from the committed seed; settles afterwards. */
export const drawRun: Command = {
  usage: 'draw run GAME [--issue NAME]',
  changes: true,
  run: async (app, given) => {
    const game = await gameOf(app, given)
    if (game.source !== 'own') throw new UsageError(`the results of ${game.code} come from outside`)
    const now =
      "closes_at = greatest(opens_at + interval '1 microsecond', least(closes_at, platform_now())), draws_at = greatest(opens_at + interval '1 microsecond', least(draws_at, platform_now()))"
    const name = await moved(app, game.code, given, ['LOCKED', 'OPEN'], now)
    return requested(game.code, name, ({ state }) => state === 'SETTLED' || state === 'CANCELLED')
  },
}

const overruled = async (app: AppContext, game: string, name: string, draw: LotteryDraw | null, reason: string): Promise<CommandResult> => {
  const reply = (await callFunction(app.store.pool, 'lottery_correct_result', { game, name, draw, reason })) ?? ''
  if (reply !== 'done') return { value: { game, issue: name, refused: reply }, subject: `${game}/${name}`, failed: true }
  return requested(game, name, ({ state }) => state === (draw === null ? 'CANCELLED' : 'RESETTLED'))
}

/** `draw cancel GAME --issue`: cancels an issue without a valid result; refunds every stake and reverses what had been paid. */
export const drawCancel: Command = {
  usage: 'draw cancel GAME --issue NAME --reason TEXT',
  changes: true,
  run: async (app, given) => overruled(app, (await gameOf(app, given)).code, requiredOption(given, 'issue'), null, requiredOption(given, 'reason')),
}

const drawGiven = (text: string): LotteryDraw => {
  try {
    return readDraw(JSON.parse(text))
  } catch {
    throw new UsageError('--draw must be a draw such as {"numbers":[1,2,3,4,5]}')
  }
}

/** `draw resettle GAME --issue --draw`: corrects a wrong result; reverses what it paid and pays the right one. */
export const drawResettle: Command = {
  usage: 'draw resettle GAME --issue NAME --draw JSON --reason TEXT',
  changes: true,
  run: async (app, given) => {
    const game = await gameOf(app, given)
    const [name, sent, reason] = [requiredOption(given, 'issue'), drawGiven(requiredOption(given, 'draw')), requiredOption(given, 'reason')]
    const { draws_at } = await issueNamed(app, game.code, name)
    const draw = game.family === 'LHC' && 'numbers' in sent ? { ...sent, date: localDate(game.schedule.zone, draws_at.getTime()) } : sent
    try {
      assertValidDraw(game.family, draw)
    } catch (error) {
      if (error instanceof LotteryFault) throw new UsageError(`${game.code} cannot have this draw`)
      throw error
    }
    return overruled(app, game.code, name, draw, reason)
  },
}

/** `draw resume`: confirms the current clock; draws that were paused by a clock jump continue. */
export const drawResume: Command = {
  usage: 'draw resume',
  changes: true,
  run: async (app) => ({ value: { resumed: await resumeDraws(app) }, subject: 'draws' }),
}
