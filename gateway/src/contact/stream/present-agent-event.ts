/** Presents an event for the page of an agent, without the list of recipients; null where the agent is not a recipient. */
export const presentAgentEvent = (body: string, memberId: string): string | null => {
  const said: unknown = JSON.parse(body)
  if (typeof said !== 'object' || said === null || !('to' in said) || !Array.isArray(said.to) || !said.to.includes(memberId)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'to')))
}
