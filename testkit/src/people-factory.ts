import type { CallName, CallInputSent, Value } from '@perya/calls'
import { minor } from '@perya/domain/money/minor'
import { beginSession, createMember, hashPassword, type MemberRow } from '@perya/gateway/identity'
import type { AppContext } from '@perya/gateway/kernel'
import type { MemberInput } from '@perya/gateway/testing'
import { registered } from './registration/registered.ts'
import type { CallOptions, TestVisitor } from './test-platform.ts'

/** A member with a browser in which they are signed in. */
export type SignedInPerson = TestVisitor & { readonly member: MemberRow }

/** Properties that a test may set for a person; all have realistic defaults. */
export type PersonOptions = Partial<MemberInput> & {
  /** Initial real or fun balance, in minor units. */
  readonly balance?: number
  /** False: an account as created by an agent or an operator, which has to be completed before play. */
  readonly isComplete?: boolean
  /** True: with a verified mail address, as rewards without a deposit require. */
  readonly isVerified?: boolean
}

/** Creates test persons. */
export type PeopleFactory = {
  /** A stored person who is not signed in; the password is `testPassword` by default. */
  readonly stored: (options?: PersonOptions) => Promise<MemberRow>
  /** A signed-in member (type 0); without a password, which takes time to hash, unless one is given. */
  readonly member: (options?: PersonOptions) => Promise<SignedInPerson>
  /** An agent (type 1) who is signed in. */
  readonly agent: (options?: PersonOptions) => Promise<SignedInPerson>
  /** A visitor in a trial session (type 4), through the call. */
  readonly trial: () => Promise<TestVisitor>
  /** Signs a stored person in on a new browser, bypassing the sign-in form. */
  readonly signIn: (member: MemberRow, how?: { readonly mustChange?: boolean }) => Promise<SignedInPerson>
}

/** Password of every person whose test does not set one. */
export const testPassword = 'Perya#2026'

let count = 0
const hashes = new Map<string, Promise<string>>()

/** Returns the hash of a password. Each is hashed once per process, because hashing takes longer than everything else about a person. */
const hashOf = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

type Get = <K extends CallName>(name: K, input: CallInputSent<K>, options?: CallOptions) => Promise<Value<K>>

/** Creates the people factory of a platform. */
export const createPeople = (app: AppContext, visitor: () => TestVisitor, get: Get): PeopleFactory => {
  const made = async ({ password, ...options }: PersonOptions = {}): Promise<MemberRow> => {
    const { balance, isComplete = true, isVerified = false, ...person } = options
    count += 1
    const username = `person${count}`
    const funds = balance === undefined ? {} : { funds: { amount: minor(balance), from: 'test' } }
    const answers = isComplete && person.type !== 4 ? { registered: registered() } : {}
    const contacts = isVerified ? { contacts: { mail: `person${count}@verified.example.com`, ...person.contacts } } : {}
    const secret = password === undefined ? {} : { passwordHash: await hashOf(password) }
    return createMember(app, { username, ...funds, ...answers, ...secret, ...person, ...contacts })
  }

  const stored = (options: PersonOptions = {}): Promise<MemberRow> => made({ password: testPassword, ...options })

  const signIn = async (member: MemberRow, { mustChange = false } = {}): Promise<SignedInPerson> => {
    const browser = visitor()
    const halves = await beginSession(app, member, { loginType: member.type === 4 ? 'trial' : 'username', mustChange, address: '127.0.0.1' })
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
