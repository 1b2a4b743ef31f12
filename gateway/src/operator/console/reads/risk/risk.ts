import { riskDecisions } from '@perya/domain/risk/risk-rule'
import * as z from 'zod/mini'
import { Refusal } from '../../../../kernel/refusal.ts'
import { findAlert } from '../../../risk/alert-rows.ts'
import { presentListed, readAlertPage, readLastDecision } from '../../../risk/alert-page.ts'
import { alertFilter } from '../../../risk/case-list.ts'
import { presentAlert } from '../../../risk/present-alert.ts'
import { readRiskRules } from '../../../risk/risk-rule-rows.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../../reading/page.ts'
import { commonCondition, commonQuery } from '../../reading/common-filter.ts'
import { defineList } from '../../reading/list.ts'
import { defineRead } from '../../reading/read.ts'

/** `see/risk-cases`: alerts of the risk desk, the latest change first; without a state the open ones. */
export const seeRiskCases = defineList(
  {
    path: 'risk-cases',
    needs: 'case list',
    input: z.object({ ...pageQuery, ...commonQuery, ...alertFilter, decision: z.optional(z.enum(riskDecisions)) }),
    read: async ({ app, person }, { after, limit, state, rule, decision, ...common }) => {
      const where = commonCondition({ app, person }, common, { member: 'a.member_id', at: 'a.changed_at', currency: null, holder: 'h.staff_id' })
      const [found, last] = await Promise.all([
        readAlertPage(app, { state, rule, decision, where }, readMomentKey(after), limit + 1),
        readLastDecision(app),
      ])
      const { rows, next } = pageOf(found, limit, ({ changed_at: at, id }) => momentKey(at, id))
      return { rows: rows.map(presentListed), next, lastDecidedAt: last?.toISOString() ?? null }
    },
  },
  ['id', 'member.id', 'member.username', 'state', 'rules', 'members', 'openedAt', 'changedAt', 'dueAt', 'decision', 'decidedBy', 'isHeld', 'holder'],
)

/** `see/risk-case/:id`: an alert with its patterns, everyone whom it involves, what went between them, decisions and reports. */
export const seeRiskCase = defineRead({
  path: 'risk-case/:id',
  needs: 'case list',
  input: z.object({ id: z.string().check(z.maxLength(20)) }),
  read: async ({ app }, { id }) => {
    const alert = await findAlert(app, id)
    if (alert === null) throw new Refusal('not_found')
    return presentAlert(app, alert)
  },
})

/** `see/risk-rules`: the rules in force with their bounds. */
export const seeRiskRules = defineRead({
  path: 'risk-rules',
  needs: 'case list',
  input: z.object({}),
  read: async ({ app }) => {
    const { setAt, ...set } = await readRiskRules(app)
    return { ...set, setAt: setAt.toISOString() }
  },
})
