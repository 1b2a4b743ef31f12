/**
 * Presents an event of live chat for a page: which chat changed, without content; null where the event is for another owner, or
 * only reports that the customer themselves is typing or has read.
 */
export const supportEvent = (body: string, names: readonly string[]): string | null => {
  const event: unknown = JSON.parse(body)
  if (typeof event !== 'object' || event === null || !('to' in event) || typeof event.to !== 'string' || !names.includes(event.to)) return null
  const { chat, says, by } = { chat: '', says: '', by: '', ...event }
  if (by === 'member' && says !== 'message' && says !== 'state') return null
  return JSON.stringify({ chat, says })
}
