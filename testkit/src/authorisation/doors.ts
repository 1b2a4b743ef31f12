import type { CallName } from '@perya/calls'
import type { RefusalKey } from '@perya/calls/refusals'
import type { Belongings } from './belongings.ts'
import type { Identity, purposes } from './identities.ts'
import { supportReads } from './support-reads.ts'

/** Result of a request: answered, or refused with a key. */
export type Outcome = 'ok' | RefusalKey

/** Expectations of a row beyond its access class: the handler's result for the identities that are admitted. */
export type Ends = Partial<Record<Identity, Outcome>> & {
  /** Result for everyone except the owner; default: the same as for the owner. */
  readonly others?: Outcome
  /** The step-up that the call needs: every identity has it except `pending`, which is refused. */
  readonly proof?: (typeof purposes)[number]
  /** Identities that may change what belongs to the owner; default: none. */
  readonly touches?: readonly Identity[]
  /** Tables that any request writes by design, refused or not: a refused sign-in is logged, a guess at a code is counted. */
  readonly writes?: readonly string[]
  /** Objects that a response shows to every caller by design, as far as the request named them. */
  readonly says?: (owners: Belongings) => readonly string[]
  /** True: sent for one identity after the other, in the order of `identities`, because each request affects the next. */
  readonly inTurn?: boolean
  /** True: the call ends sessions or closes accounts, so it runs after all others and every identity signs in again afterwards. */
  readonly last?: boolean
}

/** The request body: valid, and with the owner's ids wherever it names an object. */
export type Send = (owners: Belongings, n: number) => object

/** One reviewed row of the matrix. */
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
 * The identities that each kind of call refuses before its handler, written without reference to the declarations in `calls/`: the test compares both.
 * - `anyone`: no session needed; - `visitor`: answers without one, and refuses an invalid one;
 * - `exit`: every live session; - `secure`: every account, also a held one; - `demo`: also trial sessions;
 * - `demoPlay`: the same without incomplete accounts; - `own`: reading and protecting the own account; - `real`: complete accounts;
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

/** Kind of a call by the identities it refuses. */
export type Door = keyof typeof doors

/** Returns the refusal of an identity by an access class; null: it is admitted. */
export const refusedAtDoor = (name: CallName, { door }: Row, identity: Identity): RefusalKey | null => {
  if (identity === 'support' && door !== 'anyone') return supportReads.has(name) ? null : 'support_session'
  const refused: Partial<Record<Identity, RefusalKey | null>> = doors[door]
  return refused[identity] ?? null
}

/** The expected result of a request of an identity. */
export const expectedOf = (name: CallName, row: Row, identity: Identity): Outcome => {
  const { ends } = row
  const refused = refusedAtDoor(name, row, identity)
  if (refused !== null) return refused
  if (identity === 'owner' || identity === 'support') return ends.owner ?? 'ok'
  const reply = ends[identity]
  if (reply !== undefined) return reply
  // No other identity has proved a step-up either.
  if (ends.proof !== undefined && (identity === 'pending' || identity === 'incomplete')) return 'step_up_required'
  return ends.others ?? ends.owner ?? 'ok'
}

const nothing: Send = () => ({})

const rowsOf =
  (door: Door) =>
  (send: Send | null = null, ends: Ends = {}): Row => ({ door, send: send ?? nothing, ends })

/** Builds rows by access class. */
export const anyone = rowsOf('anyone')
export const visitor = rowsOf('visitor')
export const exit = rowsOf('exit')
export const secure = rowsOf('secure')
export const demo = rowsOf('demo')
export const demoPlay = rowsOf('demoPlay')
export const own = rowsOf('own')
export const real = rowsOf('real')
export const agent = rowsOf('agent')
