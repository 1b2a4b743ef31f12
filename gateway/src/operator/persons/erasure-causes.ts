import type { AppContext } from '../../kernel/context.ts'
import { statementsOf } from '../personal-data/erase-person.ts'
import { exclusionEnd, openObligations } from '../personal-data/obligations.ts'

/**
 * Lists every cause for which a request to erase a member is refused now, one sentence each: open money and obligations, legal holds, and a running
 * self-exclusion, which protects the person as long as it lasts.
 */
export const erasureCauses = async (app: AppContext, memberId: string): Promise<readonly string[]> => {
  const on = statementsOf(app)
  const end = await exclusionEnd(on, memberId, new Date(app.clock.now()))
  const until = end === 'infinity' ? 'without end' : `until ${end?.toISOString().slice(0, 10)}`
  return [...(await openObligations(on, memberId)), ...(end === null ? [] : [`self-exclusion: ${until}`])]
}
