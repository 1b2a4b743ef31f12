import { riskCauses } from '@perya/domain/risk/risk-rule'
import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { presentListed, readAlertPage } from './alert-page.ts'
import { alertNamed, alertNumber } from './case-decide.ts'
import { presentAlert } from './present-alert.ts'

/** Fields that narrow the list of alerts. */
export const alertFilter = {
  state: z._default(oneOf(['open', 'closed', 'all']), 'open'),
  rule: z.optional(oneOf(riskCauses)),
  member: z.optional(text(100)),
}

/** `case list`: alerts of the risk desk, the latest change first; with --id one of them with its patterns and members. */
export const caseList = defineCommand({
  name: 'case list',
  usage: 'case list [--id ID] [--state open|closed|all] [--rule RULE] [--member MEMBER]',
  input: z.strictObject({ ...alertFilter, id: z.optional(alertNumber) }),
  changes: false,
  reads: 'masked',
  run: async (app, { id, ...filter }) => ({
    value: id === undefined ? (await readAlertPage(app, filter, null, 200)).map(presentListed) : await presentAlert(app, await alertNamed(app, id)),
  }),
})
