import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { findById } from '../../../../identity/account/find-by-username.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { actorOf } from '../../../../staff/find-staff.ts'
import { earlierErasure } from '../../../personal-data/erase-person.ts'
import { erasureCauses } from '../../../persons/erasure-causes.ts'
import { listLegalHolds } from '../../../persons/legal-holds.ts'
import { listPersonRequests } from '../../../persons/person-requests.ts'
import { readWaitingOf } from '../../../persons/read-waiting.ts'
import { defineRead } from '../../reading/read.ts'

/** `see/person/:id`: requests about all data of a member, what forbids an erasure now, and legal holds; nothing of the data themselves. */
export const seePerson = defineRead({
  path: 'person/:id',
  needs: 'member show',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  read: async ({ app, person }, { id }) => {
    const member = await findById(app, id)
    if (member === null || member.type === 4) throw new Refusal('not_found')
    const erased = await earlierErasure(app, id)
    const [requests, holds, waiting] = [await listPersonRequests(app, id), await listLegalHolds(app, id), await readWaitingOf(app, id)]
    return {
      member: { id, username: member.username, status: member.status, isErased: erased !== null },
      causes: erased === null ? await erasureCauses(app, id) : [],
      retained: erased === null ? [] : erased.kept.map(({ reason, why, until }) => ({ reason, why, until })),
      holds: holds.map(({ id: number, name, placed_by: by, placed_at: at }) => ({ number, name: maskText(name), by, at: at.toISOString() })),
      waiting: waiting.map(({ expires_at: expiresAt, asker, ...row }) => ({ ...row, askedBy: asker, expiresAt: expiresAt.toISOString() })),
      requests: requests.map(({ reason, causes, asked_by: askedBy, made_at: madeAt, due_at: dueAt, ended_at: endedAt, ...row }) => ({
        ...{ id: row.id, kind: row.kind, state: row.state, taken: row.taken, askedBy, isMine: askedBy === actorOf(person) },
        ...{ reason: maskText(reason), causes, madeAt: madeAt.toISOString(), dueAt: dueAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
      })),
    }
  },
})
