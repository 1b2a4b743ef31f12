import type { Draw } from '@perya/domain/lottery/draw'
import type { Handler } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { presentDraw } from './present-ticket.ts'
import { presentProven, provenIssue } from './read-proof.ts'

type ResultRow = { version: number; draw: Draw | null; source: 'own' | 'feed' | 'operator'; reason: string; decided_at: Date }

/** `lottery.fairness`: everything by which an issue can be checked, with every result that it ever had. */
export const fairness: Handler<'lottery.fairness'> = async ({ gameCode, issue: name }, { house: { store } }) => {
  const issue = await provenIssue(store, { gameCode, name })
  if (issue === null) throw new Refusal('issue_unknown')
  const { rows } = await store.pool.query<ResultRow>({
    name: 'lottery-results',
    text: 'select version, draw, source, reason, decided_at from lottery_result where issue_id = $1 order by version',
    values: [issue.id],
  })
  return {
    ...presentProven(issue),
    results: rows.map(({ version, draw, source, reason, decided_at }) => ({
      version,
      draw: presentDraw(draw),
      source,
      reason,
      decidedAt: decided_at.toISOString(),
    })),
  }
}
