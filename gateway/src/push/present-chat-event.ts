/** What a page in the chat room hears of an event: its words, and instead of who said them whether it was he himself. */
export const presentChatEvent = (body: string, memberId: string): string => {
  const said: unknown = JSON.parse(body)
  if (typeof said !== 'object' || said === null) return '{}'
  const isOwn = 'by' in said && said.by === memberId
  return JSON.stringify({ ...Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'by')), isOwn })
}
