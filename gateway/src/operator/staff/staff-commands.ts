import { type Role, roles } from '@perya/domain/staff/roles'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import {
  createStaff,
  createStaffInvitation,
  endStaff,
  findStaffAccount,
  listStaffAccounts,
  setStaffRoles,
  type StaffAccount,
} from '../../staff/accounts/staff-accounts.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { assertMayManageStaff, explained } from './manage-staff.ts'
import { staffReview, staffSignOut } from './supervise-staff.ts'

const name = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,30}$/, 'must have 3 to 31 characters: small letters, digits, dot, dash, underscore'))
const roleList = z.array(oneOf(roles)).check(z.minLength(1, 'is missing'))

const shown = (account: StaffAccount) => ({
  ...{ name: account.name, display: account.display, state: account.state, roles: account.roles.join(', ') },
  ...{ passkeys: account.passkeys, totp: account.hasTotp, sessions: account.openSessions, seen: account.seenAt, made: account.madeAt },
})

const openAccount = async (app: AppContext, given: string): Promise<StaffAccount> => {
  const account = await findStaffAccount(app, given)
  if (account === null || account.state === 'ended') throw new UsageError(`there is no open account ${given}`)
  return account
}

/** What an invitation or a change of roles rests on. */
const basisOf = async (app: AppContext, given: string) => {
  const account = await findStaffAccount(app, given)
  return { seen: { state: account?.state ?? null, roles: account?.roles ?? [] }, alwaysTwo: 'always' }
}

const staffList = defineCommand({
  name: 'staff list',
  usage: 'staff list   (accounts of staff with roles, factors and open sessions)',
  input: z.strictObject({}),
  changes: false,
  run: async (app) => ({ value: (await listStaffAccounts(app)).map(shown) }),
})

type NewAccount = {
  readonly display?: string | undefined
  readonly mail: string
  readonly person?: string | undefined
  readonly roles?: Role[] | undefined
}

const staffInvite = defineCommand({
  name: 'staff invite',
  usage: 'staff invite NAME --display TEXT --person ID --roles A,B [--mail ADDRESS]   (a new account; NAME alone renews the link of an open one)',
  input: z.strictObject({
    name,
    display: z.optional(text(80)),
    mail: z._default(z.string().check(z.maxLength(254)), ''),
    person: z.optional(text(80)),
    roles: z.optional(roleList),
  }),
  words: { name: 'the account name' },
  changes: true,
  basis: (app, input) => basisOf(app, input.name),
  run: async (outside, { name: given, ...fields }, actor) => {
    const app = requireTransaction(outside)
    const by = await assertMayManageStaff(app, actor)
    const account = await findStaffAccount(app, given)
    if (account?.state === 'ended') throw new UsageError(`the account ${given} has ended: a new one needs another name`)
    const { display, mail, person, roles: held } = fields satisfies NewAccount
    const create = (): Promise<string> => {
      if (display === undefined || person === undefined || held === undefined)
        throw new UsageError(`${display === undefined ? '--display' : person === undefined ? '--person' : '--roles'} is missing`)
      return explained(() => createStaff(app, { name: given, display, mail, personId: person, roles: held, by }))
    }
    if (account !== null && (display !== undefined || person !== undefined || held !== undefined))
      throw new UsageError(`there is an account ${given}: its link is renewed without options, its roles are set by staff roles`)
    const { token, expiresAt } = await createStaffInvitation(app, account?.id ?? (await create()))
    const value = { name: given, link: `/invitation#${token}`, expires: expiresAt }
    return { value, subject: given, detail: { renewed: account !== null } }
  },
})

const staffRoles = defineCommand({
  name: 'staff roles',
  usage: 'staff roles NAME --roles A,B   (replaces the roles and ends the open sessions)',
  input: z.strictObject({ name, roles: roleList }),
  words: { name: 'the account name' },
  changes: true,
  basis: (app, input) => basisOf(app, input.name),
  run: async (outside, { name: given, roles: held }, actor) => {
    const app = requireTransaction(outside)
    const by = await assertMayManageStaff(app, actor)
    const account = await openAccount(app, given)
    const isChanged = await explained(() => setStaffRoles(app, account.id, held, by))
    const value = { name: given, roles: held }
    return { value, subject: given, failed: !isChanged, detail: { before: account.roles, after: held } }
  },
})

const staffEnd = defineCommand({
  name: 'staff end',
  usage: 'staff end NAME   (ends the account and its sessions, for good)',
  input: z.strictObject({ name }),
  words: { name: 'the account name' },
  changes: true,
  stops: true,
  run: async (outside, { name: given }, actor) => {
    const app = requireTransaction(outside)
    const by = await assertMayManageStaff(app, actor)
    const account = await openAccount(app, given)
    await explained(() => endStaff(app, account.id, by))
    return { value: { name: given, state: 'ended', sessionsEnded: account.openSessions }, subject: given }
  },
})

/** The commands of accounts of staff. */
export const staffCommands = [staffList, staffInvite, staffRoles, staffEnd, staffSignOut, staffReview] as const
