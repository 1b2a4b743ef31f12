import type { Input } from '@perya/calls'
import type { FilledForm } from '@perya/domain/registration/check-registration'
import { completionFields, contactKindsOf, type MissingField } from '@perya/domain/registration/completeness'
import { type FormField, tidy } from '@perya/domain/registration/fields'
import { appendAudit, audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Asking, Handler, Principal } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { recognise } from '../protection/known-again.ts'
import { Refusal } from '../refusal.ts'
import { checkAnswers } from '../registration/check-form.ts'
import { currentTerms, type Terms } from '../registration/terms.ts'
import { contactTarget } from '../security/contact-target.ts'
import { keepContact } from '../security/keep-contact.ts'
import { lockMember } from '../security/money-hold.ts'
import { changedBy } from '../security/note-security-change.ts'
import { within } from '../store/within.ts'
import { numberOf } from '../verification/number-of.ts'
import { spendCode } from '../verification/spend-code.ts'
import { acceptTerms } from './accept-terms.ts'
import { hasVerifiedContact } from './contact-step.ts'
import { refreshCompleteness, refreshWithin } from './refresh.ts'
import { type RulesInForce, rulesInForce } from './rules-in-force.ts'
import { storeAnswers, storeContacts } from './store-answers.ts'

type Form = Input<'completion.submit'>

const fieldOfKind = { sms: 'mobileNum', mail: 'email' } as const

const valueOf = (input: Form, field: FormField): string =>
  field === 'address' ? input.qqNum : field in input ? String(input[field as keyof Form] ?? '') : ''

/** Verifies the contact with the code that was sent to it. A second verified contact needs a step-up, which is consumed. */
const verifyContact = async (asking: Asking<Principal>, { code, ...typed }: NonNullable<Form['contact']>): Promise<void> => {
  const { house, principal } = asking
  const target = contactTarget(typed)
  if (await hasVerifiedContact(house, principal.memberId)) await assertSteppedUp(asking, 'contact')
  if (!(await spendCode(asking, { purpose: 'bind', ...target, code }))) throw new Refusal('verification_code_invalid')
  const member = await findMember(house, principal.memberId)
  await audited(house, async (inside) => {
    await lockMember(inside.store.db, member.id)
    // Checked again under the lock: of two concurrent first contacts, the later one is the second.
    if (await hasVerifiedContact(inside, member.id)) await assertSteppedUp({ ...asking, house: inside }, 'contact', { once: true })
    await keepContact(inside, changedBy(asking), member, target)
    return { value: undefined, events: [{ ...byMember(asking), action: `contact ${target.channel}`, subject: member.id, result: 'bound' }] }
  })
}

type Sound = { readonly values: FilledForm['values']; readonly terms: Terms; readonly rules: RulesInForce }

/** Stores the missing fields, the match against self-exclusions and the audit record in one transaction. */
const complete = (asking: Asking<Principal>, { values, terms, rules }: Sound): Promise<readonly MissingField[]> => {
  const { house, principal, address } = asking
  const { memberId } = principal
  return house.store.db.transaction().execute(async (trx) => {
    // Another request may have completed the account meanwhile.
    const missing = await refreshWithin(house, trx, rules, memberId)
    if (missing.length === 0) return missing
    // Terms published during this request are not the ones that were shown.
    if (missing.includes('terms') && (await currentTerms(within(house, trx))).version !== terms.version) throw new Refusal('local_disclaimer')
    await storeAnswers(house, trx, memberId, values)
    await storeContacts(house, trx, memberId, values)
    if (missing.includes('terms')) await acceptTerms(house, trx, { memberId, terms, address })
    await recognise(house, trx, memberId)
    const left = await refreshWithin(house, trx, rules, memberId)
    const detail = { completed: missing.filter((field) => !left.includes(field)), termsVersion: terms.version, address }
    await appendAudit(within(house, trx), { ...byMember(asking), action: 'member complete', subject: memberId, result: 'done', detail })
    return left
  })
}

/** Completes an account by the rules of registration: the same checks in the same order, on the missing fields only. */
export const submit: Handler<'completion.submit'> = async (input, asking) => {
  const { house, principal } = asking
  const { contact, termsVersion } = input
  const [rules, terms] = [await rulesInForce(house), await currentTerms(house)]
  const missing = await refreshCompleteness(house, principal.memberId)
  // The number or address that a code verifies is sent with the code, and nowhere else.
  const verified = contact === undefined ? null : fieldOfKind[contact.kind]
  const asked = completionFields(missing, rules).filter(({ field }) => field !== verified)
  const typed: FilledForm['values'] = Object.fromEntries(asked.map(({ field }) => [field, tidy(field, valueOf(input, field))]))
  checkAnswers(house, asked, { termsAccepted: !missing.includes('terms') || termsVersion === terms.version, values: typed }, rules)
  const values = { ...typed, ...(typed.mobileNum === undefined ? {} : { mobileNum: numberOf(input) }) }
  const lacksContact = missing.includes('contact') && (contact === undefined || !contactKindsOf(rules).includes(contact.kind))
  if (lacksContact) throw new Refusal('invalid_input', { fields: { contact: 'empty' } })
  if (contact !== undefined) await verifyContact(asking, contact)
  if (missing.length === 0) return { missing: [] }
  return { missing: [...(await complete(asking, { values, terms, rules }))] }
}
