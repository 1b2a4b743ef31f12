import { assertValidDraw, type LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { LotteryFault } from '@perya/domain/lottery/lottery-fault'
import { localDate } from '@perya/domain/lottery/draws/schedule'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { readDraw } from '../../../lottery/settle-case.ts'
import { text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { gameNamed, issueNamed } from './issues.ts'

const parsedDraw = (given: string): LotteryDraw => readDraw(JSON.parse(given))

const isDraw = (given: string): boolean => {
  try {
    parsedDraw(given)
    return true
  } catch {
    return false
  }
}

/** The field that contains a draw as JSON. */
export const drawField = () => text(2000).check(z.refine(isDraw, 'must be a draw such as {"numbers":[1,2,3,4,5]}'))

/** The draw that a lottery accepts for an issue; LHC adds the date of the draw, on which its animals depend. */
export const drawFor = async (app: AppContext, named: string, name: string, given: string): Promise<LotteryDraw> => {
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
  return draw
}
