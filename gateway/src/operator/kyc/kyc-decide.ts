import { kycReasons, kycRejections } from '@perya/domain/kyc/case-state'
import { documentParts, partsOfLevel } from '@perya/domain/kyc/documents'
import { readDate } from '@perya/domain/registration/age'
import * as z from 'zod/mini'
import { checksOf, documentsOf, type KycCaseRow, lockCasesOf } from '../../identity/kyc/case-rows.ts'
import { type ApprovalObstacle, approveCase, askAgain, neverExpires, rejectCase } from '../../identity/kyc/decide-case.ts'
import { type InTransaction, requireTransaction } from '../../kernel/database/with-transaction.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { oneOf } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { caseNamed, caseNumber as id, caseWord } from './case-named.ts'

const obstacleTexts: Readonly<Record<ApprovalObstacle, string>> = {
  not_waiting: 'the case does not wait for a decision',
  level: 'the level of the account is not the one before',
  underage: 'the person is younger than the market allows',
  document_ended: 'the document has ended',
  number_elsewhere: 'the document number is on another account',
  expiry_unknown: 'the last day of the document is unknown: --expires YYYY-MM-DD, or never',
}

/** What a decision rests on: state and round, the documents and the results of the checks; no name, number or date of the person. */
const seenOf = async (app: InTransaction, row: KycCaseRow) => {
  const [documents, checks] = [await documentsOf(app, row.id), await checksOf(app, row.id, row.round)]
  return {
    ...{ case: row.id, member: row.member_id, level: row.level, state: row.state, round: row.round },
    documents: documents.map((one) => one.id).toSorted(),
    checks: Object.fromEntries(checks.map(({ kind, result }) => [kind, result]).toSorted()),
  }
}

const locked = async (app: AppContext, number: string): Promise<KycCaseRow> => {
  const found = await caseNamed(app, number)
  await lockCasesOf(app, found.member_id)
  return caseNamed(app, number)
}

const resultOf = async (app: AppContext, number: string): Promise<CommandResult> => {
  const { id: reference, state, level, member_id: member } = await caseNamed(app, number)
  return { value: { id: reference, state, level }, subject: reference, detail: { member, level } }
}

/** `kyc approve ID`: approves the level that the documents are for. Two people at level 3, and where a check has failed. */
export const kycApprove = defineCommand({
  name: 'kyc approve',
  usage: 'kyc approve ID [--expires YYYY-MM-DD|never]   (last day of the document, where the provider has not read it)',
  input: z.strictObject({
    id,
    expires: z.optional(
      z.string().check(z.refine((given) => given === neverExpires || readDate(given) !== null, 'must be a day such as 2031-08-14, or never')),
    ),
  }),
  words: caseWord,
  case: ({ id: subject }) => ({ kind: 'kyc', subject }),
  changes: true,
  reads: 'masked',
  basis: async (app, input) => {
    const row = await caseNamed(app, input.id)
    const seen = await seenOf(app, row)
    const failed = Object.entries(seen.checks).flatMap(([kind, result]) => (result === 'failed' ? [kind] : []))
    const rule = row.level === 3 ? 'level 3' : failed.length > 0 ? `failed check: ${failed.join(', ')}` : undefined
    return { seen, member: row.member_id, ...(rule === undefined ? {} : { alwaysTwo: rule }) }
  },
  run: async (app, { id: number, expires }, actor) => {
    const row = await locked(app, number)
    const obstacle = await approveCase(requireTransaction(app), row, { actor, expires })
    if (obstacle === 'not_waiting') throw new Refusal('conflict')
    if (obstacle !== null) throw new UsageError(obstacleTexts[obstacle])
    return resultOf(app, number)
  },
})

/** `kyc ask ID`: asks the member for documents again, with a reason that they read in their language. */
export const kycAsk = defineCommand({
  name: 'kyc ask',
  usage: `kyc ask ID --parts front,back,… --why ${kycReasons.join('|')}`,
  input: z.strictObject({ id, parts: z.array(oneOf(documentParts)).check(z.minLength(1, 'is missing')), why: oneOf(kycReasons) }),
  words: caseWord,
  case: ({ id: subject }) => ({ kind: 'kyc', subject }),
  changes: true,
  reads: 'masked',
  run: async (app, { id: number, parts, why }, actor) => {
    const row = await locked(app, number)
    const offered = partsOfLevel(row.level === 3 ? 3 : 2, row.document)
    const wrong = parts.find((part) => !offered.includes(part))
    if (wrong !== undefined) throw new UsageError(`this case has no ${wrong}`)
    if (!(await askAgain(requireTransaction(app), row, { actor, parts: [...new Set(parts)], reason: why }))) throw new Refusal('conflict')
    return resultOf(app, number)
  },
})

/** `kyc reject ID`: rejects the documents, with a reason that the member reads. The level stays as it was. */
export const kycReject = defineCommand({
  name: 'kyc reject',
  usage: `kyc reject ID --why ${kycRejections.join('|')}`,
  input: z.strictObject({ id, why: oneOf(kycRejections) }),
  words: caseWord,
  case: ({ id: subject }) => ({ kind: 'kyc', subject }),
  changes: true,
  reads: 'masked',
  stops: true,
  run: async (app, { id: number, why }, actor) => {
    const row = await locked(app, number)
    if (!(await rejectCase(requireTransaction(app), row, actor, why))) throw new Refusal('conflict')
    return resultOf(app, number)
  },
})
