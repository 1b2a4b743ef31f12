import { maskAddress, maskPersonal, maskText } from '@perya/domain/staff/mask-personal'
import { rights } from '@perya/domain/staff/rights'
import { forbiddenPairs, roles } from '@perya/domain/staff/roles'
import * as z from 'zod/mini'
import { Refusal } from '../../../kernel/refusal.ts'
import { findStaffAccount, listStaffAccounts } from '../../../staff/accounts/staff-accounts.ts'
import { isConfirmed, quarterAt, readStaffReviews } from '../../../staff/accounts/staff-reviews.ts'
import { actorOf } from '../../../staff/find-staff.ts'
import { listStaffSessions } from '../../../staff/sessions/staff-sessions.ts'
import { readAuditRecords } from '../../platform/audit/audit-rows.ts'
import { defineList } from '../reading/list.ts'
import { defineRead } from '../reading/read.ts'

/** `see/staff`: every account with its roles, ways to sign in and open sessions. */
export const seeStaff = defineList(
  {
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
  },
  ['id', 'name', 'display', 'state', 'roles', 'ways.passkeys', 'ways.totp', 'openSessions', 'seenAt', 'madeAt', 'endedAt'],
)

/** `see/rights`: the rights table, row by row, and the roles that one person must not combine. */
export const seeRights = defineRead({
  path: 'rights',
  needs: null,
  input: z.object({}),
  read: async () => ({ roles, forbiddenPairs, rows: [...rights].map(([command, cells]) => ({ command, cells })) }),
})

const historyRows = 50
const everyRecord = { actor: undefined, action: undefined, subject: undefined, result: undefined, from: undefined, to: undefined, before: null }

/** `see/staff-detail/:name`: open sessions of an account, and what was done to it and by it in matters of staff. */
export const seeStaffDetail = defineRead({
  path: 'staff-detail/:name',
  needs: 'staff list',
  input: z.object({ name: z.string().check(z.maxLength(31)) }),
  read: async ({ app }, { name }) => {
    const account = await findStaffAccount(app, name)
    if (account === null) throw new Refusal('not_found')
    const about = await readAuditRecords(app, { ...everyRecord, subject: name, ofStaff: true, limit: historyRows })
    const by = await readAuditRecords(app, { ...everyRecord, actor: actorOf({ name }), ofStaff: true, limit: historyRows })
    const records = [...new Map([...about, ...by].map((record) => [record.id, record])).values()]
    const sessions = await listStaffSessions(app, account.id)
    return {
      name,
      sessions: sessions.map(({ begun_at: begunAt, seen_at: seenAt, expires_at: expiresAt, address, agent, ...session }) => ({
        ...{ id: session.id, way: session.way, origin: session.origin, network: maskAddress(address), agent: maskText(agent) },
        ...{ begunAt: begunAt.toISOString(), seenAt: seenAt.toISOString(), expiresAt: expiresAt.toISOString() },
      })),
      history: records
        .toSorted((one, other) => other.id - one.id)
        .slice(0, historyRows)
        .map(({ id, at, actor, action, subject, result, reason, detail }) => ({
          ...{ id, at, actor, action, subject, result, reason: maskText(reason), detail: maskPersonal(detail) },
        })),
    }
  },
})

/** `see/staff-review`: every account that is not ended with its roles, and whether they are confirmed for this quarter. */
export const seeStaffReview = defineRead({
  path: 'staff-review',
  needs: 'staff list',
  input: z.object({}),
  read: async ({ app, person }) => {
    const quarter = quarterAt(app.clock.now(), app.brand.timeZone)
    const reviews = new Map((await readStaffReviews(app, quarter)).map((review) => [review.staffId, review]))
    const accounts = (await listStaffAccounts(app)).filter(({ state }) => state !== 'ended')
    return {
      quarter,
      rows: accounts.map(({ id, name, display, roles, seenAt, state }) => {
        const review = reviews.get(id)
        return {
          ...{ id, name, display, roles, state, isOwn: id === person.id, seenAt: seenAt?.toISOString() ?? null },
          ...{ isConfirmed: isConfirmed(review, roles), reviewedBy: review?.by ?? null, reviewedAt: review?.at.toISOString() ?? null },
        }
      }),
    }
  },
})
