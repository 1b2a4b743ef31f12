import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { families } from '@perya/domain/lottery/family'
import * as z from 'zod/mini'
import { deriveDraw } from '../../kernel/draw-bytes.ts'
import { settleCase } from '../../lottery/settle-case.ts'
import { defineOffline, type OfflineCommand } from '../command/define-offline.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { databaseRoles } from './database-roles.ts'

const parsed = (option: string, given: string): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    throw new UsageError(`--${option} is not JSON`)
  }
}

/** `5,0,8,8,3` or `5 0 8 8 3` is short for the numbers; LHC's special number follows a plus. */
const drawOf = (given: string): unknown => {
  if (given.trim().startsWith('{')) return parsed('draw', given)
  const [numbers = '', special] = given.split('+')
  return { numbers: numbers.trim().split(/[\s,]+/), ...(special === undefined ? {} : { special: special.trim() }) }
}

type OneTicket = { readonly family?: string | undefined; readonly draw?: string | undefined; readonly ticket?: string | undefined }

const settleOne = ({ family, draw, ticket }: OneTicket) => {
  if (ticket === undefined) throw new UsageError('--file is missing')
  if (family === undefined || draw === undefined) throw new UsageError(`--${family === undefined ? 'family' : 'draw'} is missing`)
  const { id: _id, ...report } = settleCase({ ...Object(parsed('ticket', ticket)), family, draw: drawOf(draw) })
  return report
}

/** `lottery settle`: prices tickets against draws through the code that settles real ones. */
const lotterySettle = defineOffline({
  name: 'lottery settle',
  usage: 'lottery settle --file cases.json|-   (or: --family SSC --draw 5,0,8,8,3 --ticket JSON)',
  input: z.strictObject({ file: z.optional(z.string()), family: z.optional(text(40)), draw: z.optional(text()), ticket: z.optional(text()) }),
  files: ['file'],
  run: async (given, { write }) => {
    if (given.file === undefined) {
      const report = settleOne(given)
      await write(`${JSON.stringify(report)}\n`)
      return 'error' in report ? 1 : 0
    }
    const cases = parsed('file', given.file)
    if (!Array.isArray(cases)) throw new UsageError('the cases must be a JSON array')
    await write('[')
    for (const [at, one] of cases.entries()) await write(`${at === 0 ? '' : ',\n'}${JSON.stringify(settleCase(one))}`)
    await write(']\n')
    return 0
  },
})

const lineOf = (draw: LotteryDraw): string => {
  if ('prizes' in draw) {
    return Object.entries(draw.prizes)
      .map(([key, numbers]) => `${key}=${numbers.join(',')}`)
      .join(' ')
  }
  return `${draw.numbers.join(' ')}${draw.special === undefined ? '' : ` + ${draw.special}`}`
}

const maxDraws = 100_000_000
const noBytes = new Uint8Array()

/** `rng draws`: results as issues get them (a fresh seed and a fresh root each), one a line. Nothing is stored. */
const rngDraws = defineOffline({
  name: 'rng draws',
  usage: 'rng draws --game 11X5 [--count N]   (--json: a JSON array of draws)',
  input: z.strictObject({
    game: z.enum([...families], `must be one of ${families.join(', ')}`),
    count: z._default(wholeNumber(maxDraws), 1),
    json: flag(),
  }),
  run: async ({ game: family, count, json: asJson = false }, { chance, write }) => {
    if (asJson) await write('[')
    for (let made = 0; made < count; made++) {
      const bytes = chance.bytes(64)
      const draw = deriveDraw(family, bytes.subarray(0, 32), bytes.subarray(32), noBytes)
      await write(asJson ? `${made === 0 ? '' : ',\n'}${JSON.stringify(draw)}` : `${lineOf(draw)}\n`)
    }
    if (asJson) await write(']\n')
    return 0
  },
})

/** The commands that need no instance. */
export const offlineCommands: ReadonlyMap<string, OfflineCommand> = new Map(
  [lotterySettle, rngDraws, databaseRoles].map((command) => [command.name, command]),
)
