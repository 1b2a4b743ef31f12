/** What a page of an agent hears of an event: its words without the names of those who hear it; null where it is not for him. */
export const presentAgentEvent = (body: string, memberId: string): string | null => {
  const said: unknown = JSON.parse(body)
  if (typeof said !== 'object' || said === null || !('to' in said) || !Array.isArray(said.to) || !said.to.includes(memberId)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'to')))
}
