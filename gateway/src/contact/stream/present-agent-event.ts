/** Presents an event for the page of an agent, without the list of recipients; null where the agent is not a recipient. */
export const presentAgentEvent = (body: string, memberId: string): string | null => {
  const parsed: unknown = JSON.parse(body)
  if (typeof parsed !== 'object' || parsed === null || !('to' in parsed) || !Array.isArray(parsed.to) || !parsed.to.includes(memberId)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(parsed).filter(([name]) => name !== 'to')))
}
