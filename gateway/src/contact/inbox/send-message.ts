import type { AppContext } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

/**
 * Sends a message to one member, or to all members except trial accounts where `to` is null. An offer is not sent to members who receive none: play
 * is closed, or their markers of harm are strong. Returns the number of recipients.
 */
export const sendMessage = async (
  { store, clock }: AppContext,
  { to, title, content, isOffer = false }: { readonly to: string | null; readonly title: Texts; readonly content: Texts; readonly isOffer?: boolean },
): Promise<number> => {
  const { rowCount } = await store.pool.query({
    name: 'send-message',
    text: `insert into inbox_message (member_id, title, content, sent_at, kind)
           select id, $2, $3, $4, case when $5 then 'offers' else 'messages' end from member where case when $1::text is null then type <> 4 else id = $1 end
              and not ($5 and offers_are_off(p_member => member.id, p_now => $4))`,
    values: [to, JSON.stringify(title), JSON.stringify(content), new Date(clock.now()), isOffer],
  })
  return rowCount ?? 0
}
