import type { Input } from '@perya/calls'
import type { RegistrationAnswers } from '@perya/domain/registration/check-registration'
import { completionFields, contactKindsOf, type MissingField } from '@perya/domain/registration/completeness'
import { type FormField, normalizeInput } from '@perya/domain/registration/fields'
import { appendAudit, audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import { assertSteppedUp } from '../step-up/step-up.ts'
import type { CallContext, Handler, Principal } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { applyMatchingExclusion } from '../protection/match-excluded-person.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkAnswers } from '../registration/check-form.ts'
import { currentTerms, type RegistrationTerms } from '../registration/rules/registration-terms.ts'
import { contactTarget } from '../contacts/contact-target.ts'
import { storeVerifiedContact } from '../contacts/store-verified-contact.ts'
import { lockMember } from '../security/core/money-hold.ts'
import { changedBy } from '../security/core/note-security-change.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'
import { parsePhoneNumber } from '../verification/parse-phone-number.ts'
import { consumeCode } from '../verification/consume-code.ts'
import { acceptTerms } from './core/accept-terms.ts'
import { hasVerifiedContact } from './contact-step.ts'
import { refreshCompleteness, refreshWithin } from './core/refresh.ts'
import { type RulesInForce, completenessRulesInForce } from './core/rules-in-force.ts'
import { storeAnswers, storeContacts } from './core/store-answers.ts'

type Form = Input<'completion.submit'>

const fieldOfKind = { sms: 'mobileNum', mail: 'email' } as const

const valueOf = (input: Form, field: FormField): string =>
  field === 'address' ? input.qqNum : field in input ? String(input[field as keyof Form] ?? '') : ''

/** Verifies the contact with the code that was sent to it. A second verified contact needs a step-up, which is consumed. */
const verifyContact = async (context: CallContext<Principal>, { code, ...typed }: NonNullable<Form['contact']>): Promise<void> => {
  const { app, principal } = context
  const target = contactTarget(typed)
  if (await hasVerifiedContact(app, principal.memberId)) await assertSteppedUp(context, 'contact')
  if (!(await consumeCode(context, { purpose: 'bind', ...target, code }))) throw new Refusal('verification_code_invalid')
  const member = await findMember(app, principal.memberId)
  await audited(app, async (inside) => {
    await lockMember(inside.store.db, member.id)
    // Checked again under the lock: of two concurrent first contacts, the later one is the second.
    if (await hasVerifiedContact(inside, member.id)) await assertSteppedUp({ ...context, app: inside }, 'contact', { once: true })
    await storeVerifiedContact(inside, changedBy(context), member, target)
    return { value: undefined, events: [{ ...byMember(context), action: `contact ${target.channel}`, subject: member.id, result: 'bound' }] }
  })
}

type Sound = { readonly values: RegistrationAnswers['values']; readonly terms: RegistrationTerms; readonly rules: RulesInForce }

/** Stores the missing fields, the match against self-exclusions and the audit record in one transaction. */
const complete = (context: CallContext<Principal>, { values, terms, rules }: Sound): Promise<readonly MissingField[]> => {
  const { app, principal, address } = context
  const { memberId } = principal
  return app.store.db.transaction().execute(async (trx) => {
    // Another request may have completed the account meanwhile.
    const missing = await refreshWithin(app, trx, rules, memberId)
    if (missing.length === 0) return missing
    // Terms published during this request are not the ones that were shown.
    if (missing.includes('terms') && (await currentTerms(withTransaction(app, trx))).version !== terms.version) throw new Refusal('local_disclaimer')
    await storeAnswers(app, trx, memberId, values)
    await storeContacts(app, trx, memberId, values)
    if (missing.includes('terms')) await acceptTerms(app, trx, { memberId, terms, address })
    await applyMatchingExclusion(app, trx, memberId)
    const left = await refreshWithin(app, trx, rules, memberId)
    const detail = { completed: missing.filter((field) => !left.includes(field)), termsVersion: terms.version, address }
    await appendAudit(withTransaction(app, trx), { ...byMember(context), action: 'member complete', subject: memberId, result: 'done', detail })
    return left
  })
}

/** Completes an account by the rules of registration: the same checks in the same order, on the missing fields only. */
export const submit: Handler<'completion.submit'> = async (input, context) => {
  const { app, principal } = context
  const { contact, termsVersion } = input
  const [rules, terms] = [await completenessRulesInForce(app), await currentTerms(app)]
  const missing = await refreshCompleteness(app, principal.memberId)
  // The number or address that a code verifies is sent with the code, and nowhere else.
  const verified = contact === undefined ? null : fieldOfKind[contact.kind]
  const asked = completionFields(missing, rules).filter(({ field }) => field !== verified)
  const typed: RegistrationAnswers['values'] = Object.fromEntries(asked.map(({ field }) => [field, normalizeInput(field, valueOf(input, field))]))
  checkAnswers(app, asked, { termsAccepted: !missing.includes('terms') || termsVersion === terms.version, values: typed }, rules)
  const values = { ...typed, ...(typed.mobileNum === undefined ? {} : { mobileNum: parsePhoneNumber(input) }) }
  const lacksContact = missing.includes('contact') && (contact === undefined || !contactKindsOf(rules).includes(contact.kind))
  if (lacksContact) throw new Refusal('invalid_input', { fields: { contact: 'empty' } })
  if (contact !== undefined) await verifyContact(context, contact)
  if (missing.length === 0) return { missing: [] }
  return { missing: [...(await complete(context, { values, terms, rules }))] }
}
