import type { CallName } from '@perya/calls'
import type { RefusalKey } from '@perya/calls/refusals'
import type { Belongings } from './belongings.ts'
import type { Identity, purposes } from './identities.ts'
import { supportReads } from './support-reads.ts'

/** How a request ends: answered, or refused with a key. */
export type Outcome = 'ok' | RefusalKey

/** What a row says beside its door: how the handler ends for those whom the door lets through. */
export type Ends = Partial<Record<Identity, Outcome>> & {
  /** For everybody but the owner; as for the owner unless said. */
  readonly others?: Outcome
  /** The step-up that the call needs: everybody has it but `pending`, who is refused. */
  readonly proof?: (typeof purposes)[number]
  /** Who may change what belongs to the owner: nobody unless said. */
  readonly touches?: readonly Identity[]
  /** Tables that a request of anybody writes by design, refused or not: a refused sign-in is noted, a guess at a code is counted. */
  readonly writes?: readonly string[]
  /** Whose things an answer says to everybody by design, as far as the request named them. */
  readonly says?: (owners: Belongings) => readonly string[]
  /** True: everybody is sent in the order of `identities`, for what one does decides what the next gets. */
  readonly inTurn?: boolean
  /** True: the call ends sessions or closes accounts, so it comes after all others and everybody is signed in anew behind it. */
  readonly last?: boolean
}

/** What is sent: a body that is sound, and names what belongs to the owner wherever it names anything. */
export type Send = (owners: Belongings, n: number) => object

/** One reviewed line of the matrix. */
export type Row = { readonly door: Door; readonly send: Send; readonly ends: Ends }

const noSession = {
  guest: 'not_logged_in',
  'token only': 'not_logged_in',
  'cookie only': 'not_logged_in',
  'signed out': 'not_logged_in',
  expired: 'not_logged_in',
  revoked: 'not_logged_in',
  challenge: 'not_logged_in',
} as const
const held = { temporary: 'password_change_required', frozen: 'account_frozen' } as const
const trial = { trial: 'in_need_true_account' } as const
const incomplete = { incomplete: 'account_incomplete' } as const
const player = { pending: 'non_agent_account', other: 'non_agent_account' } as const

/**
 * Whom each kind of call refuses before its handler, written down here without a look at the declarations in `calls/`: the test compares both.
 * - `anyone`: no session is asked for; - `visitor`: answers without one, and refuses one that does not count;
 * - `exit`: every live session; - `secure`: every account, also a held one; - `demo`: also trial sessions;
 * - `demoPlay`: the same, but no incomplete account; - `own`: reading and protecting one's own account; - `real`: complete accounts;
 * - `agent`: complete accounts of agents.
 */
export const doors = {
  anyone: {},
  visitor: { ...noSession, guest: null, 'cookie only': null, ...held },
  exit: noSession,
  secure: { ...noSession, ...trial },
  demo: { ...noSession, ...held },
  demoPlay: { ...noSession, ...held, ...incomplete },
  own: { ...noSession, ...held, ...trial },
  real: { ...noSession, ...held, ...trial, ...incomplete },
  agent: { ...noSession, ...held, ...trial, ...incomplete, ...player },
} as const satisfies Readonly<Record<string, Partial<Record<Identity, RefusalKey | null>>>>

/** Kind of a call by whom it refuses. */
export type Door = keyof typeof doors

/** Why the door refuses somebody; null: it does not. */
export const refusedAtDoor = (name: CallName, { door }: Row, identity: Identity): RefusalKey | null => {
  if (identity === 'support' && door !== 'anyone') return supportReads.has(name) ? null : 'support_session'
  const refused: Partial<Record<Identity, RefusalKey | null>> = doors[door]
  return refused[identity] ?? null
}

/** How the matrix says that a request of somebody ends. */
export const expectedOf = (name: CallName, row: Row, identity: Identity): Outcome => {
  const { ends } = row
  const refused = refusedAtDoor(name, row, identity)
  if (refused !== null) return refused
  if (identity === 'owner' || identity === 'support') return ends.owner ?? 'ok'
  const said = ends[identity]
  if (said !== undefined) return said
  // Nobody else has proved anything either.
  if (ends.proof !== undefined && (identity === 'pending' || identity === 'incomplete')) return 'step_up_required'
  return ends.others ?? ends.owner ?? 'ok'
}

const nothing: Send = () => ({})

const rowsOf =
  (door: Door) =>
  (send: Send | null = null, ends: Ends = {}): Row => ({ door, send: send ?? nothing, ends })

/** Rows by their door. */
export const anyone = rowsOf('anyone')
export const visitor = rowsOf('visitor')
export const exit = rowsOf('exit')
export const secure = rowsOf('secure')
export const demo = rowsOf('demo')
export const demoPlay = rowsOf('demoPlay')
export const own = rowsOf('own')
export const real = rowsOf('real')
export const agent = rowsOf('agent')
