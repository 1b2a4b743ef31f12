import { assertValidDraw, type LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { LotteryFault } from '@perya/domain/lottery/lottery-fault'
import { localDate } from '@perya/domain/lottery/draws/schedule'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { readDraw } from '../../lottery/settle-case.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { game, gameNamed, gameWord, issue, issueFacts, issueNamed, requested } from './issues.ts'

const reason = text(200)

type Correction = { readonly code: string; readonly name: string; readonly draw: LotteryDraw | null; readonly reason: string }

const correctResult = async (app: AppContext, { code, name, draw, reason: why }: Correction): Promise<CommandResult> => {
  const reply = (await callFunction(app.store.pool, 'lottery_correct_result', { game: code, name, draw, reason: why })) ?? ''
  if (reply !== 'done') return { value: { game: code, issue: name, refused: reply }, subject: `${code}/${name}`, failed: true }
  return requested(code, name, ({ state }) => state === (draw === null ? 'CANCELLED' : 'RESETTLED'))
}

const namedIssueFacts = async (app: AppContext, named: string, name: string) => {
  const { code } = await gameNamed(app, named)
  return issueFacts(app, code, await issueNamed(app, code, name))
}

/** `draw cancel GAME --issue`: cancels an issue without a valid result; refunds every stake and reverses what had been paid. */
export const drawCancel = defineCommand({
  name: 'draw cancel',
  usage: 'draw cancel GAME --issue NAME --reason TEXT',
  input: z.strictObject({ game, issue, reason }),
  words: gameWord,
  changes: true,
  basis: async (app, given) => ({ seen: await namedIssueFacts(app, given.game, given.issue), alwaysTwo: 'always' }),
  run: async (app, given) => {
    const { code } = await gameNamed(app, given.game)
    return correctResult(app, { code, name: given.issue, draw: null, reason: given.reason })
  },
})

const parsedDraw = (given: string): LotteryDraw => readDraw(JSON.parse(given))

const isDraw = (given: string): boolean => {
  try {
    parsedDraw(given)
    return true
  } catch {
    return false
  }
}

/** The draw that a lottery accepts for an issue; LHC adds the date of the draw, on which its animals depend. */
const drawFor = async (app: AppContext, named: string, name: string, given: string) => {
  const { code, family, schedule } = await gameNamed(app, named)
  const found = await issueNamed(app, code, name)
  const sent = parsedDraw(given)
  const draw = family === 'LHC' && 'numbers' in sent ? { ...sent, date: localDate(schedule.zone, found.draws_at.getTime()) } : sent
  try {
    assertValidDraw(family, draw)
  } catch (error) {
    if (error instanceof LotteryFault) throw new UsageError(`${code} cannot have this draw`)
    throw error
  }
  return { code, found, draw }
}

/** `draw resettle GAME --issue --draw`: corrects a wrong result; reverses what it paid and pays the right one. */
export const drawResettle = defineCommand({
  name: 'draw resettle',
  usage: 'draw resettle GAME --issue NAME --draw JSON --reason TEXT',
  input: z.strictObject({
    game,
    issue,
    draw: text(2000).check(z.refine(isDraw, 'must be a draw such as {"numbers":[1,2,3,4,5]}')),
    reason,
  }),
  words: gameWord,
  changes: true,
  basis: async (app, given) => {
    const { code, found, draw } = await drawFor(app, given.game, given.issue, given.draw)
    return { seen: { ...(await issueFacts(app, code, found)), corrected: draw }, alwaysTwo: 'always' }
  },
  run: async (app, given) => {
    const { code, draw } = await drawFor(app, given.game, given.issue, given.draw)
    return correctResult(app, { code, name: given.issue, draw, reason: given.reason })
  },
})
