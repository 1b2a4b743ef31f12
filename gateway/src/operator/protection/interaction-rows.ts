import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** How a person of staff reached a member. */
export const channels = ['message', 'call', 'chat', 'mail'] as const
export type Channel = (typeof channels)[number]

/** What came of it; `sent` belongs to messages alone. */
export const outcomes = ['no_answer', 'talked', 'limit_set', 'break_taken', 'declined', 'referred'] as const

/** Messages that a member can be sent, in the member's language. */
export const templates = ['check_in', 'limits', 'break', 'help'] as const
export type Template = (typeof templates)[number]

/** A contact with a member about their play. */
export type Interaction = {
  readonly id: number
  readonly at: Date
  readonly channel: Channel
  readonly template: string
  readonly note: string
  readonly outcome: string
  readonly staff: string
  readonly score: number
}

/** Stores a contact, with the score of the member at that time; returns its number. */
export const insertInteraction = async (
  { store, clock }: AppContext,
  memberId: string,
  { channel, template, note, outcome, staff }: Omit<Interaction, 'id' | 'at' | 'score'>,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into interaction (member_id, at, channel, template, note, outcome, staff, score)
    values (${memberId}, ${new Date(clock.now())}, ${channel}, ${template}, ${note}, ${outcome}, ${staff},
            coalesce((select score from marker_score where member_id = ${memberId}), 0)) returning id`.execute(store.db)
  return rows[0]?.id ?? 0
}

/** The contacts with a member, the newest first. */
export const readInteractions = async ({ store }: AppContext, memberId: string): Promise<readonly Interaction[]> => {
  const { rows } = await sql<Interaction>`
    select id, at, channel, template, note, outcome, staff, score::float8 as score from interaction where member_id = ${memberId} order by id desc limit 50`.execute(
    store.db,
  )
  return rows
}

/** Play before and after a moment; amounts in minor units. */
export type PlayChange = {
  readonly staked_before: number
  readonly staked_after: number
  readonly deposited_before: number
  readonly deposited_after: number
  readonly minutes_before: number
  readonly minutes_after: number
}

/** Play of a member in the days before and after a moment; null while those days have not passed. */
export const readPlayChange = async ({ store, clock }: AppContext, memberId: string, at: Date, days: number): Promise<PlayChange | null> => {
  const { rows } = await sql<PlayChange>`
    select * from play_change(p_member => ${memberId}, p_at => ${at}, p_days => ${days}, p_now => ${new Date(clock.now())})`.execute(store.db)
  return rows[0] ?? null
}
