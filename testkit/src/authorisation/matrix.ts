import { type CallName, declarationOf, type CallInputSent } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { openTestPlatform, type TestPlatform, type TestVisitor } from '../test-platform.ts'
import { startReferencePayments } from '../money/payments.ts'
import { startReferenceWallet } from '../money/wallets.ts'
import { type Belongings, belongingsOf } from './belongings.ts'
import { type Outcome, type Row } from './doors.ts'
import { type Cast, castOf, type Identity } from './identities.ts'
import { ownersMarks } from './marks.ts'
import { agentRows } from './rows-agent.ts'
import { memberRows } from './rows-member.ts'
import { publicRows } from './rows-public.ts'
import { type ChangeLog, changeLog } from './state.ts'

/** The reviewed matrix: for every call, the identities its door refuses, and the result for all others. A call without a row does not compile. */
export const matrix: { readonly [K in CallName]: Row } = { ...publicRows, ...memberRows, ...agentRows }

/** One response: its result, and its whole content. */
export type Cell = { readonly outcome: Outcome; readonly said: string }

/** A platform with all identities and objects. */
export type MatrixScene = {
  readonly open: TestPlatform
  readonly cast: Cast
  readonly things: Belongings
  /** The rows that requests have written. */
  readonly log: ChangeLog
  /** Sends the request of a row as an identity. */
  readonly send: (name: CallName, identity: Identity) => Promise<Cell>
}

/** Opens the platform. */
export const matrixScene = async (): Promise<MatrixScene> => {
  const pay = startReferencePayments()
  const wallet = startReferenceWallet()
  const lanes = { 'sign-in': null, launch: null, write: null, read: null }
  const open = await openTestPlatform({
    brand: { modules: [...moduleIds], teamNames: 'full' },
    config: { lanes, publicOrigin: 'http://localhost:3000' },
    payments: pay.app.payments,
    gameWallets: wallet.house.gameWallets,
    mount: async (server, app) => {
      await pay.app.mount(server, app)
      await wallet.house.mount(server, app)
    },
  })
  const cast = await castOf(open)
  const things = await belongingsOf({ open, cast, pay })
  let count = 0
  // Attempts are counted by address, so every request has its own. Calls without a session may open one, so each is sent by a separate browser that
  // holds the same session.
  const addressOf = (n: number): string => `10.${n >> 8}.${n & 255}.7`
  const stranger = ({ jar }: TestVisitor, n: number): TestVisitor => {
    const browser: TestVisitor = { ...open.visitor(), address: addressOf(n) }
    const cookie = jar.get('perya')
    if (cookie !== undefined) browser.jar.set('perya', cookie)
    return browser
  }
  const send = async (name: CallName, identity: Identity): Promise<Cell> => {
    count += 1
    const body = matrix[name].send(things, count) as CallInputSent<typeof name>
    const as = declarationOf(name).token === 'none' ? stranger(cast.at[identity], count) : { ...cast.at[identity], address: addressOf(count) }
    const { token } = cast.at[identity]
    const headers = token === null ? {} : { authorization: token }
    const { errorCode, value } = await open.ask(name, body, { as, headers, key: `matrix-${count}-key` })
    return { outcome: errorCode ?? 'ok', said: JSON.stringify(value) }
  }
  return { open, cast, things, log: await changeLog(open.app.store, ownersMarks(things)), send }
}
