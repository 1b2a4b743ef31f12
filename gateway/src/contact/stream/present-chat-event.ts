/** Presents a chat event for a page: its fields, with the author replaced by whether it is the reader. */
export const presentChatEvent = (body: string, memberId: string): string => {
  const parsed: unknown = JSON.parse(body)
  if (typeof parsed !== 'object' || parsed === null) return '{}'
  const isOwn = 'by' in parsed && parsed.by === memberId
  return JSON.stringify({ ...Object.fromEntries(Object.entries(parsed).filter(([name]) => name !== 'by')), isOwn })
}
