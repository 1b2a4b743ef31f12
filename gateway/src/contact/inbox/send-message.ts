import type { AppContext } from '../../kernel/context.ts'
import type { Segment } from '../../rewards/promotion/core/segment.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

type Message = {
  /** The id of a member, a segment, or null: all members except trial accounts. */
  readonly to: string | Segment | null
  readonly title: Texts
  readonly content: Texts
  readonly isOffer?: boolean
}

/**
 * Sends a message to one member, to a segment or to all members. An offer is not sent to members who receive none: play is closed, or their markers of
 * harm are strong. Returns the number of recipients.
 */
export const sendMessage = async ({ store, clock }: AppContext, { to, title, content, isOffer = false }: Message): Promise<number> => {
  const now = new Date(clock.now())
  const segment = to === null || typeof to === 'string' ? null : to
  const { rowCount } =
    segment === null
      ? await store.pool.query({
          name: 'send-message',
          text: `insert into inbox_message (member_id, title, content, sent_at, kind)
                 select id, $2, $3, $4, case when $5 then 'offers' else 'messages' end from member
                  where case when $1::text is null then type <> 4 else id = $1 end and not ($5 and offers_are_off(p_member => member.id, p_now => $4))`,
          values: [to, JSON.stringify(title), JSON.stringify(content), now, isOffer],
        })
      : await store.pool.query({
          name: 'send-message-to-segment',
          text: `insert into inbox_message (member_id, title, content, sent_at, kind)
                 select id, $1, $2, $3, case when $4 then 'offers' else 'messages' end
                   from segment_members(p_min_level => $5, p_min_rank => $6, p_joined_days => $7, p_has_deposited => $8, p_now => $3)`,
          values: [
            ...[JSON.stringify(title), JSON.stringify(content), now, isOffer],
            ...[segment.minLevel, segment.minRank, segment.joinedDays, segment.hasDeposited],
          ],
        })
  return rowCount ?? 0
}
