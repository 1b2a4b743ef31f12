import { type CheckKind, type CheckResult, compareReading, strongestCheck } from '@perya/domain/kyc/compare-reading'
import { marketDate } from '@perya/domain/registration/age'
import { appendAudit } from '../../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/in-transaction.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import type { IdentityAnswer } from '../../../kernel/partners/identity-check.ts'
import { addStep, checksOf, findCase, type KycCaseRow, lockCasesOf, storeChecks } from '../case-rows.ts'
import { approveCase } from '../decide-case.ts'
import { storeDocument } from '../document-store.ts'
import { levelRules } from '../level-standing.ts'
import { readAccountFacts } from './account-facts.ts'

type Round = { readonly caseId: string; readonly round: number }

// Only a person decides anything but a full yes.
const approveByRule = async (app: InTransaction, row: KycCaseRow): Promise<void> => {
  const rules = await levelRules(app, app.brand.currency)
  if (row.level !== 2 || rules.find(({ level }) => level === 2)?.providerDecides !== true) return
  await approveCase(app, row, { actor: 'identity provider' })
  const detail = { member: row.member_id, level: row.level, rule: 'provider decides' }
  await appendAudit(app, { actor: 'identity provider', action: 'kyc approve', subject: row.id, result: 'done', detail })
}

const store = async (app: InTransaction, row: KycCaseRow, { round }: Round, answer: IdentityAnswer): Promise<void> => {
  const { brand, clock } = app
  const facts = await readAccountFacts(app, row.member_id)
  const today = marketDate(clock.now(), brand.timeZone)
  const number: Readonly<Partial<Record<CheckKind, CheckResult>>> = answer.isKnownElsewhere ? { number: 'failed' } : {}
  const results = { ...answer.checks, ...compareReading({ ...facts, today, minimumAge: brand.minimumAge }, answer.reading), ...number }
  const at = new Date(clock.now())
  const kinds: readonly CheckKind[] = ['readable', 'genuine', 'face', 'watch_list', 'name', 'age', 'expiry', 'number']
  await storeChecks(
    app,
    kinds.flatMap((kind) => {
      const result = results[kind]
      return result === undefined ? [] : [{ case_id: row.id, round, kind, result, at }]
    }),
  )
  await storeDocument(app, 'reading', Buffer.from(JSON.stringify(answer.reading)), { memberId: row.member_id, caseId: row.id, round })
  const all = Object.fromEntries((await checksOf(app, row.id, round)).map(({ kind, result }) => [kind, result]))
  const flag = strongestCheck(all)
  const verdict = flag === null ? 'clear' : 'look'
  await app.store.db
    .updateTable('kyc_case')
    .set({ verdict, flag: flag ?? '' })
    .where('id', '=', row.id)
    .execute()
  await addStep(app, { caseId: row.id, actor: 'identity provider', what: 'answered', detail: { round, verdict, flag } })
  if (flag === null) await approveByRule(app, row)
}

/** Stores the answer of the provider for a round: its reading encrypted, its checks and ours. An answer for a past round changes no case. */
export const storeIdentityAnswer = (app: AppContext, { caseId, round }: Round, answer: IdentityAnswer): Promise<void> =>
  inTransaction(app, async (inside) => {
    const found = await findCase(inside, caseId)
    if (found === null) return
    await lockCasesOf(inside, found.member_id)
    const open = inside.store.db.updateTable('kyc_request').set({ state: 'answered' }).where('case_id', '=', caseId).where('round', '=', round)
    const { numUpdatedRows } = await open.where('state', 'in', ['queued', 'begun']).executeTakeFirst()
    const row = await findCase(inside, caseId)
    if (numUpdatedRows === 0n || row === null || row.state !== 'waiting' || row.round !== round) return
    await store(inside, row, { caseId, round }, answer)
  })
