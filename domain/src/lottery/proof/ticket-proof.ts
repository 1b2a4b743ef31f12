import type { LotteryDraw } from '../lottery-draw.ts'
import { type Family, findFamily } from '../family.ts'
import type { LeafValue } from './merkle.ts'

/** Everything needed to verify one ticket without trusting the party that supplied it. Bytes are lower-case hexadecimal. */
export type TicketProof = {
  readonly ticketId: string
  readonly gameCode: string
  readonly issue: string
  readonly family: Family
  /** `WITHDRAWN`: the ticket was cancelled while sale was open, and is in no tree. */
  readonly state: string
  readonly leaf: { readonly [key: string]: LeafValue | undefined }
  readonly leafHash: string
  readonly position: number | null
  readonly count: number | null
  readonly path: readonly string[] | null
  readonly root: string | null
  readonly beacon: string
  readonly seedHash: string
  readonly seed: string | null
  readonly draw: LotteryDraw | null
  /** `own`: the platform drew, so the numbers follow from seed and root. Others come from an external source. */
  readonly source: string | null
  readonly closesAt: string
  readonly drawsAt: string
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, max = 200): value is string => typeof value === 'string' && value.length <= max
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isBytes = (value: unknown): value is string => typeof value === 'string' && value.length <= 1024 && /^([0-9a-f]{2})*$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isList = <T>(value: unknown, one: (entry: unknown) => entry is T, max: number): value is readonly T[] =>
  Array.isArray(value) && value.length <= max && value.every(one)
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)
const isPath = (value: unknown): value is readonly string[] => isList(value, isHash, 64)
const isShort = (value: unknown): value is string => isText(value, 64)
const isRow = (value: unknown): value is readonly string[] => isList(value, isShort, 30)

const isLeaf = (value: unknown, depth = 0): value is LeafValue => {
  if (value === null || typeof value === 'boolean' || isText(value, 100_000) || isNumber(value)) return true
  if (depth > 6 || typeof value !== 'object') return false
  return Object.values(value).every((one) => one === undefined || isLeaf(one, depth + 1))
}

const isTicket = (value: unknown): value is TicketProof['leaf'] => isObject(value) && isLeaf(value)

const drawOf = (value: unknown): LotteryDraw | null => {
  if (!isObject(value)) return null
  const of = new Map<string, unknown>(Object.entries(value))
  const prizes = of.get('prizes')
  if (isObject(prizes)) {
    const rows = Object.entries(prizes)
    return rows.every((row): row is [string, readonly string[]] => isRow(row[1])) ? { prizes: Object.fromEntries(rows) } : null
  }
  const [numbers, special, date] = [of.get('numbers'), of.get('special'), of.get('date')]
  if (!isList(numbers, isNumber, 80)) return null
  return { numbers, ...(isNumber(special) ? { special } : {}), ...(isShort(date) ? { date } : {}) }
}

const or = <T>(value: unknown, is: (value: unknown) => value is T): T | null | undefined =>
  value === null || value === undefined ? null : is(value) ? value : undefined

/** Parses a proof from any source (a response, a file, device storage); null if it is none. */
export const parseTicketProof = (sent: unknown): TicketProof | null => {
  if (!isObject(sent)) return null
  const of = new Map<string, unknown>(Object.entries(sent))
  const texts = (['ticketId', 'gameCode', 'issue', 'state', 'closesAt', 'drawsAt'] as const).map((key) => of.get(key))
  const [ticketId, gameCode, issue, state, closesAt, drawsAt] = texts
  const family = findFamily(of.get('family'))
  const [leaf, leafHash, seedHash, beacon] = [of.get('leaf'), of.get('leafHash'), of.get('seedHash'), of.get('beacon') ?? '']
  const [position, count] = [or(of.get('position'), isCount), or(of.get('count'), isCount)]
  const [path, root, seed] = [or(of.get('path'), isPath), or(of.get('root'), isHash), or(of.get('seed'), isBytes)]
  const source = or(of.get('source'), isShort)
  if (!isShort(ticketId) || !isShort(gameCode) || !isShort(issue) || !isShort(state) || !isShort(closesAt) || !isShort(drawsAt)) return null
  if (!family || !isTicket(leaf) || !isHash(leafHash) || !isHash(seedHash) || !isBytes(beacon)) return null
  if (position === undefined || count === undefined || path === undefined || root === undefined || seed === undefined || source === undefined)
    return null
  const draw = drawOf(of.get('draw'))
  return {
    ticketId,
    gameCode,
    issue,
    family,
    state,
    leaf,
    leafHash,
    position,
    count,
    path,
    root,
    beacon,
    seedHash,
    seed,
    draw,
    source,
    closesAt,
    drawsAt,
  }
}
