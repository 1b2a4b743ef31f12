import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { maskPersonal, maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { amount, oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import type { ApprovalRow } from './approval-rows.ts'
import { type FindCommand, prepareSignature, refuseApproval, signApproval, withdrawApproval } from './decide-approval.ts'
import { approvalScopes, readApprovalPage } from './approval-page.ts'
import { assertReason } from './staff-refusals.ts'
import { thresholdSetting } from './threshold-setting.ts'
import { thresholdOf } from './thresholds.ts'

const requireStaff = async (app: AppContext, actor: string): Promise<StaffPerson> => {
  const person = await staffOfActor(app, actor)
  if (person === null) throw new UsageError('approvals are for people of staff: sign in first')
  return person
}

const shown = ({ id, command, input, amount: sum, currency, rule, state, reason, asked_at: asked, expires_at: expires }: ApprovalRow) => ({
  ...{ id, command, input: maskPersonal(input), rule, state, reason: maskText(reason), asked, expires },
  amount: sum === null || currency === null ? '' : `${formatAmount(sum, currencyDigits(currency))} ${currency}`,
})

const approvalList = defineCommand({
  name: 'approval list',
  usage: `approval list [--scope ${approvalScopes.join('|')}] [--count N]`,
  input: z.strictObject({ scope: z._default(oneOf(approvalScopes), 'waiting'), count: z._default(wholeNumber(200, 1), 50) }),
  changes: false,
  run: async (app, { scope, count }, actor) => ({
    value: (await readApprovalPage(app, { person: await requireStaff(app, actor), scope, after: null, limit: count })).map(shown),
  }),
})

const id = z.string().check(z.regex(/^A-\d{10}$/, 'must be a number such as A-0123456789'))

/** `approval decide ID sign|refuse`: the second person signs, which does what was asked for in the same transaction, or refuses with a reason. */
const approvalDecide = (find: FindCommand): Command =>
  defineCommand({
    name: 'approval decide',
    usage: 'approval decide ID VERDICT [--reason TEXT]   (sign: does it; refuse: needs a reason)',
    input: z.strictObject({ id, verdict: oneOf(['sign', 'refuse']), reason: z.optional(text(500)) }),
    words: { id: 'the number of the approval', verdict: 'the verdict' },
    changes: true,
    fresh: true,
    signs: true,
    prepare: async (app, { id: approval, verdict }, actor) => {
      if (verdict === 'sign') await prepareSignature(app, find, approval, await requireStaff(app, actor))
    },
    run: async (outside, { id: approval, verdict, reason }, actor) => {
      const app = requireTransaction(outside)
      const person = await requireStaff(app, actor)
      return verdict === 'sign' ? signApproval(app, find, approval, person) : refuseApproval(app, approval, person, assertReason(reason))
    },
  })

const approvalWithdraw = defineCommand({
  name: 'approval withdraw',
  usage: 'approval withdraw ID',
  input: z.strictObject({ id }),
  words: { id: 'the number of the approval' },
  changes: true,
  stops: true,
  run: async (app, input, actor) => withdrawApproval(requireTransaction(app), input.id, await requireStaff(app, actor)),
})

/** `threshold set`: a stricter threshold is in force at once, a wider one from the next midnight of the market. */
const thresholdSet = (find: FindCommand): Command =>
  defineCommand({
    name: 'threshold set',
    usage: 'threshold set --command "AREA VERB" --currency CODE --amount AMOUNT',
    input: z.strictObject({
      command: text(60),
      currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,7}$/, 'must be a currency code')),
      amount: amount(),
    }),
    changes: true,
    basis: async (app, { command, currency }) => ({
      seen: { threshold: `${formatAmount(await thresholdOf(app, command, currency), currencyDigits(currency))} ${currency}` },
      alwaysTwo: 'always',
    }),
    run: async (app, given, actor) => {
      if ((find(given.command)?.basis ?? null) === null) throw new UsageError(`${given.command} is no command with an amount`)
      const currency = await app.store.db.selectFrom('currency').select('code').where('code', '=', given.currency).executeTakeFirst()
      if (currency === undefined) throw new UsageError(`${given.currency} is no currency of the platform`)
      const { before, after, validFrom, onRecorded } = await changeSetting(app, thresholdSetting(given.command, currency.code), given.amount, actor)
      return { value: { ...given, validFrom }, subject: given.command, detail: { before, after }, onRecorded }
    },
  })

/** The commands of approvals. `find` looks a command up in the registry that contains them. */
export const approvalCommands = (find: FindCommand): readonly Command[] => [approvalList, approvalDecide(find), approvalWithdraw, thresholdSet(find)]
