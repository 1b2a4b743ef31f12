import type { Handler, House } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import type { ArchivedResult } from '../archive/archive-body.ts'
import { archivedIssue } from '../archive/read-archive.ts'
import { presentDraw } from './present-ticket.ts'
import { presentProven, provenIssue } from './read-proof.ts'

const resultsOf = async ({ store }: House, issueId: number): Promise<readonly ArchivedResult[]> => {
  const { rows } = await store.pool.query<ArchivedResult>({
    name: 'lottery-results',
    text: 'select version, draw, source, reason, decided_at as "decidedAt" from lottery_result where issue_id = $1 order by version',
    values: [issueId],
  })
  return rows
}

const found = async (house: House, gameCode: string, name: string) => {
  const issue = await provenIssue(house.store, { gameCode, name })
  return issue === null ? archivedIssue(house, gameCode, name) : { issue, results: await resultsOf(house, issue.id) }
}

/** `lottery.fairness`: everything needed to verify an issue, with every version of its result, from its rows or from the archive. */
export const fairness: Handler<'lottery.fairness'> = async ({ gameCode, issue: name }, { house }) => {
  // Tried twice: the issue may be archived between the read of its rows and the read of the archive.
  const proven = (await found(house, gameCode, name)) ?? (await found(house, gameCode, name))
  if (proven === null) throw new Refusal('issue_unknown')
  return {
    ...presentProven(proven.issue),
    results: proven.results.map(({ draw, decidedAt, ...result }) => ({ ...result, draw: presentDraw(draw), decidedAt: decidedAt.toISOString() })),
  }
}
