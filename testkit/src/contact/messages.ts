import type { AppContext } from '@perya/gateway/kernel'

/** A message as stored in the outbox. */
export type WrittenMessage = {
  readonly channel: string
  readonly purpose: string
  readonly text: string
  readonly subject?: string
  readonly isHandedOver: boolean
}

/** Returns the messages addressed to a recipient, newest first; decoys with the topic `nobody` are left out. */
export const readOutboxTo = async ({ store }: AppContext, to: string): Promise<WrittenMessage[]> => {
  const { rows } = await store.pool.query<{ topic: string; payload: { purpose: string; text: string; subject?: string }; done_at: Date | null }>(
    `select topic, payload, done_at from outbox where payload ->> 'to' = $1 and topic <> 'nobody' order by id desc`,
    [to],
  )
  return rows.map(({ topic, payload, done_at }) => ({ ...payload, channel: topic, isHandedOver: done_at !== null }))
}

/** Returns the six-digit code in the newest message to a recipient; empty if there is none. */
export const readCodeSentTo = async (app: AppContext, to: string): Promise<string> => {
  const [newest] = await readOutboxTo(app, to)
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}
