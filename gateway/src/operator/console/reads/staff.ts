import { rights } from '@perya/domain/staff/rights'
import { forbiddenPairs, roles } from '@perya/domain/staff/roles'
import * as z from 'zod/mini'
import { listStaffAccounts } from '../../../staff/accounts/staff-accounts.ts'
import { defineRead } from './read.ts'

/** `see/staff`: every account with its roles, ways to sign in and open sessions. */
export const seeStaff = defineRead({
  path: 'staff',
  needs: 'staff list',
  input: z.object({}),
  read: async ({ app }) => ({
    rows: (await listStaffAccounts(app)).map(
      ({ id, name, display, state, roles: held, passkeys, hasTotp, openSessions, seenAt, madeAt, endedAt }) => ({
        ...{ id, name, display, state, roles: held, openSessions, seenAt, madeAt, endedAt },
        ways: { passkeys, totp: hasTotp },
      }),
    ),
  }),
})

/** `see/rights`: the rights table, row by row, and the roles that one person must not combine. */
export const seeRights = defineRead({
  path: 'rights',
  needs: null,
  input: z.object({}),
  read: async () => ({ roles, forbiddenPairs, rows: [...rights].map(([command, cells]) => ({ command, cells })) }),
})
