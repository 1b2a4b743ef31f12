import { readFileSync } from 'node:fs'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { families, findFamily } from '@perya/domain/lottery/family'
import type { Chance } from '../kernel/chance.ts'
import { deriveDraw } from '../kernel/draw-bytes.ts'
import { settleCase } from '../lottery/settle-case.ts'
import { type CommandArguments, integerOption, requiredOption, UsageError } from './command/command.ts'
import { databaseRoles } from './database-roles.ts'
import { registryDocument } from './command/registry-document.ts'
import { commands } from './registry.ts'

/** A command that needs neither the instance nor its database. It writes its own output and returns the exit code. */
export type OfflineCommand = {
  readonly usage: string
  readonly run: (given: CommandArguments, chance: Chance, write: (text: string) => Promise<void>, settings?: OfflineSettings) => Promise<number>
}

/** The environment that such a command may read. `migrationUrl`: the connection of the database's owner. */
export type OfflineSettings = { readonly migrationUrl?: string | undefined }

const parsed = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${what} is not JSON`)
  }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch {
    throw new UsageError(`${file} cannot be read`)
  }
}

/** `5,0,8,8,3` or `5 0 8 8 3` is short for the numbers; LHC's special number follows a plus. */
const drawOf = (text: string): unknown => {
  if (text.trim().startsWith('{')) return parsed(text, '--draw')
  const [numbers = '', special] = text.split('+')
  return { numbers: numbers.trim().split(/[\s,]+/), ...(special === undefined ? {} : { special: special.trim() }) }
}

/** `lottery settle`: prices tickets against draws through the code that settles real ones. */
const lotterySettle: OfflineCommand = {
  usage: 'lottery settle --file cases.json|-   (or: --family SSC --draw 5,0,8,8,3 --ticket JSON)',
  run: async (given, _chance, write) => {
    const { file, ticket } = given.options
    if (file === undefined) {
      const one = parsed(ticket === undefined ? requiredOption(given, 'file') : ticket, '--ticket')
      const result = settleCase({ ...Object(one), family: requiredOption(given, 'family'), draw: drawOf(requiredOption(given, 'draw')) })
      const { id: _id, ...report } = result
      await write(`${JSON.stringify(report)}\n`)
      return 'error' in result ? 1 : 0
    }
    const cases = parsed(textOf(file), file === '-' ? 'standard input' : file)
    if (!Array.isArray(cases)) throw new UsageError('the cases must be a JSON array')
    await write('[')
    for (const [at, one] of cases.entries()) await write(`${at === 0 ? '' : ',\n'}${JSON.stringify(settleCase(one))}`)
    await write(']\n')
    return 0
  },
}

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
const rngDraws: OfflineCommand = {
  usage: 'rng draws --game 11X5 [--count N]   (--json: a JSON array of draws)',
  run: async (given, chance, write) => {
    const family = findFamily(requiredOption(given, 'game'))
    if (!family) throw new UsageError(`--game must be one of ${families.join(', ')}`)
    const count = integerOption(given, 'count', 1, maxDraws)
    const asJson = given.options['json'] !== undefined
    if (asJson) await write('[')
    for (let made = 0; made < count; made++) {
      const bytes = chance.bytes(64)
      const draw = deriveDraw(family, bytes.subarray(0, 32), bytes.subarray(32), noBytes)
      await write(asJson ? `${made === 0 ? '' : ',\n'}${JSON.stringify(draw)}` : `${lineOf(draw)}\n`)
    }
    if (asJson) await write(']\n')
    return 0
  },
}

/** `registry`: every command with its input and its rights, in the bytes that the console receives. */
const registryList: OfflineCommand = {
  usage: 'registry [--json]   (every command with its input and its rights, as JSON)',
  run: async (_given, _chance, write) => {
    await write(`${registryDocument(commands.values())}\n`)
    return 0
  },
}

/** The commands that need no instance. */
export const offlineCommands: ReadonlyMap<string, OfflineCommand> = new Map([
  ['lottery settle', lotterySettle],
  ['rng draws', rngDraws],
  ['database roles', databaseRoles],
  ['registry', registryList],
])

const CHUNK = 65_536

/** Buffers output and passes it on in large chunks, so that millions of lines do not become millions of writes. */
export const bufferOutput = (out: (text: string) => Promise<void>): { write: (text: string) => Promise<void>; end: () => Promise<void> } => {
  let held = ''
  const end = async (): Promise<void> => {
    const text = held
    held = ''
    if (text !== '') await out(text)
  }
  return {
    end,
    write: async (text) => {
      held += text
      if (held.length >= CHUNK) await end()
    },
  }
}
