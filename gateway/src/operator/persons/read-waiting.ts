import type { AppContext } from '../../kernel/context.ts'

const commands = ['person export', 'person erase', 'person release'] as const

/** Reads the requests for a second person about all data of a member that wait now. */
export const readWaitingOf = ({ store, clock }: AppContext, memberId: string) =>
  store.db
    .selectFrom('approval as a')
    .innerJoin('staff as s', 's.id', 'a.asked_by')
    .select(['a.id', 'a.command', 'a.expires_at', 's.display as asker'])
    .where('a.member_id', '=', memberId)
    .where('a.state', '=', 'waiting')
    .where('a.expires_at', '>', new Date(clock.now()))
    .where('a.command', 'in', commands)
    .orderBy('a.asked_at')
    .execute()
