import type { CallName, Sent, Value } from '@perya/calls'
import { minor } from '@perya/domain/money/minor'
import type { House } from '@perya/gateway/handler'
import { beginSession } from '@perya/gateway/session/begin-session'
import { createMember, type Person } from '@perya/gateway/session/create-member'
import { hashPassword } from '@perya/gateway/session/password'
import type { Member } from '@perya/gateway/session/tables'
import { registered } from './registered.ts'
import type { AskOptions, Visitor } from './open-house.ts'

/** Who is at the screen: a person with a browser in which he is signed in. */
export type SignedIn = Visitor & { readonly member: Member }

/** What a test may say about a person; all of it has a believable default. */
export type PersonOptions = Partial<Person> & {
  /** Money or play money to begin with, in minor units. */
  readonly balance?: number
  /** False: an account as made by an agent or an operator, which has to be completed before it plays. */
  readonly isComplete?: boolean
  /** True: with a verified mail address, as rewards without a deposit need it. */
  readonly isVerified?: boolean
}

/** Makes people. */
export type People = {
  /** A stored person who is not signed in; the password is `testPassword` unless said otherwise. */
  readonly stored: (options?: PersonOptions) => Promise<Member>
  /** A member (type 0) who is signed in; without a password, which takes time to hash, unless one is given. */
  readonly member: (options?: PersonOptions) => Promise<SignedIn>
  /** An agent (type 1) who is signed in. */
  readonly agent: (options?: PersonOptions) => Promise<SignedIn>
  /** A visitor in a trial session (type 4), through the call. */
  readonly trial: () => Promise<Visitor>
  /** Signs a stored person in on a new browser, past the sign-in form. */
  readonly signIn: (member: Member, how?: { readonly mustChange?: boolean }) => Promise<SignedIn>
}

/** Password of every person whose test does not set one. */
export const testPassword = 'Perya#2026'

let count = 0
const hashes = new Map<string, Promise<string>>()

/** A password as it is stored. Each is hashed once in a process, because that costs more than all else of a person. */
const hashOf = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

type Get = <K extends CallName>(name: K, input: Sent<K>, options?: AskOptions) => Promise<Value<K>>

/** People of one house. */
export const peopleOf = (house: House, visitor: () => Visitor, get: Get): People => {
  const made = async ({ password, ...options }: PersonOptions = {}): Promise<Member> => {
    const { balance, isComplete = true, isVerified = false, ...person } = options
    count += 1
    const username = `person${count}`
    const funds = balance === undefined ? {} : { funds: { amount: minor(balance), from: 'test' } }
    const answers = isComplete && person.type !== 4 ? { registered: registered() } : {}
    const contacts = isVerified ? { contacts: { mail: `person${count}@verified.example.com`, ...person.contacts } } : {}
    const secret = password === undefined ? {} : { passwordHash: await hashOf(password) }
    return createMember(house, { username, ...funds, ...answers, ...secret, ...person, ...contacts })
  }

  const stored = (options: PersonOptions = {}): Promise<Member> => made({ password: testPassword, ...options })

  const signIn = async (member: Member, { mustChange = false } = {}): Promise<SignedIn> => {
    const browser = visitor()
    const halves = await beginSession(house, member, { loginType: member.type === 4 ? 'trial' : 'username', mustChange, address: '127.0.0.1' })
    browser.jar.set('perya', halves.cookie)
    return Object.assign(browser, { token: halves.token, member })
  }

  return {
    stored,
    signIn,
    member: async (options = {}) => signIn(await made({ type: 0, ...options })),
    agent: async (options = {}) => signIn(await made({ type: 1, ...options })),
    trial: async () => {
      const browser = visitor()
      const { token } = await get('session.freeplay', {}, { as: browser })
      browser.token = token
      return browser
    },
  }
}
