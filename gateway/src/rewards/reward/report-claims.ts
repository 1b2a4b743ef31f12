import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

const hour = 60 * 60_000

/**
 * Alerts the operator when many rewards were claimed within an hour by accounts directly below one upline: in the log, the audit trail and the
 * metrics, once an hour for each upline (S-04). Called after a claim; a failure here fails no claim.
 */
export const reportClaims = async (app: AppContext, memberId: string): Promise<void> => {
  const { clock, log } = app
  const now = clock.now()
  const { alertClaims } = (await platformState(app)).rewards
  if (alertClaims === 0) return
  const alerts = await audited(app, async ({ store }) => {
    const { rows } = await store.pool.query<{ upline_id: string; claims: number }>({
      name: 'report-claims',
      text: `with above as (select upline_id from member where id = $1 and upline_id is not null),
                claimed as (
                  select a.upline_id, count(distinct (r.campaign, r.member_id))::int as claims
                    from above a join reward_identity r on r.kind = 'person' and r.claimed_at > $2 join member m on m.id = r.member_id and m.upline_id = a.upline_id
                   group by 1)
           insert into reward_alert (upline_id, hour, claims) select upline_id, date_trunc('hour', $3::timestamptz), claims from claimed where claims >= $4
           on conflict do nothing returning upline_id, claims`,
      values: [memberId, new Date(now - hour), new Date(now), alertClaims],
    })
    const events = rows.map(({ upline_id: subject, claims }) => ({
      ...{ actor: 'system', action: 'reward alert', subject, result: 'reported' },
      detail: { claims, hours: 1 },
    }))
    return { value: rows, events }
  })
  for (const { upline_id: upline, claims } of alerts) log.warn({ upline, claims, hours: 1 }, 'many rewards were claimed below one upline')
}
