import { type CallName, declarationOf, type Sent } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { openHouse, type OpenHouse, type Visitor } from '../open-house.ts'
import { practicePay } from '../payments.ts'
import { practiceWallet } from '../wallets.ts'
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

/** One answer: its result, and its whole content. */
export type Cell = { readonly outcome: Outcome; readonly said: string }

/** A platform with all identities and objects. */
export type MatrixScene = {
  readonly open: OpenHouse
  readonly cast: Cast
  readonly things: Belongings
  /** The rows that requests have written. */
  readonly log: ChangeLog
  /** Sends the request of a row as an identity. */
  readonly send: (name: CallName, identity: Identity) => Promise<Cell>
}

/** Opens the platform. */
export const matrixScene = async (): Promise<MatrixScene> => {
  const pay = practicePay()
  const wallet = practiceWallet()
  const lanes = { 'sign-in': null, launch: null, write: null, read: null }
  const open = await openHouse({
    brand: { modules: [...moduleIds], teamNames: 'full' },
    config: { lanes, publicOrigin: 'http://localhost:3000' },
    payments: pay.house.payments,
    gameWallets: wallet.house.gameWallets,
    mount: async (app, house) => {
      await pay.house.mount(app, house)
      await wallet.house.mount(app, house)
    },
  })
  const cast = await castOf(open)
  const things = await belongingsOf({ open, cast, pay })
  let count = 0
  // Attempts are counted by address, so every request has its own. Calls without a session may open one, so each is sent by a separate browser that
  // holds the same session.
  const addressOf = (n: number): string => `10.${n >> 8}.${n & 255}.7`
  const stranger = ({ jar }: Visitor, n: number): Visitor => {
    const browser: Visitor = { ...open.visitor(), address: addressOf(n) }
    const cookie = jar.get('perya')
    if (cookie !== undefined) browser.jar.set('perya', cookie)
    return browser
  }
  const send = async (name: CallName, identity: Identity): Promise<Cell> => {
    count += 1
    const body = matrix[name].send(things, count) as Sent<typeof name>
    const as = declarationOf(name).token === 'none' ? stranger(cast.at[identity], count) : { ...cast.at[identity], address: addressOf(count) }
    const { token } = cast.at[identity]
    const headers = token === null ? {} : { authorization: token }
    const { errorCode, value } = await open.ask(name, body, { as, headers, key: `matrix-${count}-key` })
    return { outcome: errorCode ?? 'ok', said: JSON.stringify(value) }
  }
  return { open, cast, things, log: await changeLog(open.house.store, ownersMarks(things)), send }
}
