/** Presents a chat event for a page: its fields, with the author replaced by whether it is the reader. */
export const presentChatEvent = (body: string, memberId: string): string => {
  const said: unknown = JSON.parse(body)
  if (typeof said !== 'object' || said === null) return '{}'
  const isOwn = 'by' in said && said.by === memberId
  return JSON.stringify({ ...Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'by')), isOwn })
}
