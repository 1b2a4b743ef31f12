import type { Handler, AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { archivedIssue } from '../archive/read-archive.ts'
import { readIssueResults } from './bet-store.ts'
import { presentTicketDraw } from './present-ticket.ts'
import { presentIssueProof, readIssueProof } from './read-proof.ts'

const found = async (app: AppContext, gameCode: string, name: string) => {
  const issue = await readIssueProof(app.store, { gameCode, name })
  return issue === null ? archivedIssue(app, gameCode, name) : { issue, results: await readIssueResults(app.store, issue.id) }
}

/** `lottery.fairness`: everything needed to verify an issue, with every version of its result, from its rows or from the archive. */
export const showIssueFairness: Handler<'lottery.fairness'> = async ({ gameCode, issue: name }, { app }) => {
  // Read twice: the issue may be archived between the read of its rows and the read of the archive.
  const proven = (await found(app, gameCode, name)) ?? (await found(app, gameCode, name))
  if (proven === null) throw new Refusal('issue_unknown')
  return {
    ...presentIssueProof(proven.issue),
    results: proven.results.map(({ draw, decidedAt, ...result }) => ({
      ...result,
      draw: presentTicketDraw(draw),
      decidedAt: decidedAt.toISOString(),
    })),
  }
}
