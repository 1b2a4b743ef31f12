import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction, type FunctionRow } from '../../kernel/database/call-function.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findStaffByName, staffOfActor } from '../../staff/find-staff.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'
import { type Command, type CommandResult, defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { readCaseKinds, seesCases, takesCases } from './case-kinds.ts'
import { heldByOther } from './held-by-other.ts'

const requireStaff = async (app: AppContext, actor: string): Promise<StaffPerson> => {
  const person = await staffOfActor(app, actor)
  if (person === null) throw new UsageError('cases are held by people of staff: sign in first')
  return person
}

const caseNumber = z.string().check(z.regex(/^C-\d{10}$/, 'must be a number such as C-0000000042'))
const caseWord = { id: 'the number of the case' } as const

type WorkCase = { readonly id: string; readonly kind: string; readonly subject: string }

const findCase = async ({ store }: AppContext, id: string): Promise<WorkCase | null> =>
  (await store.db.selectFrom('work_case').select(['id', 'kind', 'subject']).where('id', '=', id).executeTakeFirst()) ?? null

/** A case that a person sees; any other looks like none. */
const caseSeenBy = async (app: AppContext, person: StaffPerson, id: string): Promise<WorkCase> => {
  const found = await findCase(app, id)
  const kind = (await readCaseKinds(app)).find((one) => one.kind === found?.kind)
  if (found === null || kind === undefined || !seesCases(person, kind)) throw new Refusal('not_found')
  return found
}

const assertTakes = async (app: AppContext, person: StaffPerson, { kind }: WorkCase): Promise<void> => {
  const found = (await readCaseKinds(app)).find((one) => one.kind === kind)
  if (found === undefined || !takesCases(person, found)) throw new Refusal('not_permitted', { needs: found?.decides ?? kind })
}

type Taken = FunctionRow<'hold_case'>

const outcomeOf = async (app: AppContext, { id, kind, subject }: WorkCase, taken: Taken): Promise<CommandResult> => {
  if (taken.result === 'taken_by') throw await heldByOther(app, taken)
  if (taken.result === 'too_many') throw new Refusal('too_many_cases')
  if (taken.result !== 'held') throw new Refusal('not_waiting')
  return { value: { case: id, kind, subject, heldUntil: taken.held_until?.toISOString() ?? null }, subject, detail: { case: id, kind } }
}

/** Takes a case for a person; theirs already, it extends the hold. */
const takeCase = async (app: AppContext, found: WorkCase, person: StaffPerson): Promise<CommandResult> => {
  await assertTakes(app, person, found)
  return outcomeOf(app, found, await callFunction(app.store.db, 'hold_case', { case: found.id, staff: person.id }))
}

/** `case take ID`: holds a case for twenty minutes, so that no other person decides it; once more, it extends the hold. */
const caseTake = defineCommand({
  name: 'case take',
  usage: 'case take ID   (for twenty minutes; again, it extends them)',
  input: z.strictObject({ id: caseNumber }),
  words: caseWord,
  changes: true,
  undo: 'case give-back',
  run: async (app, { id }, actor) => {
    const person = await requireStaff(app, actor)
    return takeCase(app, await caseSeenBy(app, person, id), person)
  },
})

/** `case give-back ID`: ends the own hold of a case. */
const caseGiveBack = defineCommand({
  name: 'case give-back',
  usage: 'case give-back ID',
  input: z.strictObject({ id: caseNumber }),
  words: caseWord,
  changes: true,
  run: async (app, { id }, actor) => {
    const person = await requireStaff(app, actor)
    const { kind, subject } = await caseSeenBy(app, person, id)
    const isDone = await callFunction(app.store.db, 'give_back_case', { case: id, staff: person.id })
    return { value: { case: id, kind, subject }, subject, detail: { case: id, kind }, failed: isDone !== true }
  },
})

/** `case next`: takes the case nearest its deadline among the free ones that the person may decide. */
const caseNext = defineCommand({
  name: 'case next',
  usage: 'case next [--kind KIND]   (the one nearest its deadline without a holder)',
  input: z.strictObject({ kind: z.optional(text(40)) }),
  changes: true,
  run: async (app, { kind: only }, actor) => {
    const person = await requireStaff(app, actor)
    const kinds = (await readCaseKinds(app)).filter((one) => takesCases(person, one) && (only === undefined || one.kind === only))
    const taken = await callFunction(app.store.db, 'next_case', { staff: person.id, kinds: kinds.map(({ kind }) => kind) })
    if (taken.result === 'none') return { value: null }
    const found = taken.case_id === null ? null : await findCase(app, taken.case_id)
    if (found === null) throw new Refusal('too_many_cases')
    return outcomeOf(app, found, taken)
  },
})

/** `case assign ID NAME`: gives a case to another person who may decide it, also when someone else holds it. */
const caseAssign = defineCommand({
  name: 'case assign',
  usage: 'case assign ID NAME   (to a person who may decide it, also when another person holds it)',
  input: z.strictObject({ id: caseNumber, name: text(40) }),
  words: { ...caseWord, name: 'the name of the account' },
  changes: true,
  run: async (app, { id, name }, actor) => {
    const lead = await requireStaff(app, actor)
    const found = await caseSeenBy(app, lead, id)
    const person = await findStaffByName(app, name)
    const kind = (await readCaseKinds(app)).find((one) => one.kind === found.kind)
    if (person === null || kind === undefined || !takesCases(person, kind)) throw new UsageError(`${name} may not decide this case`)
    const taken = await callFunction(app.store.db, 'hold_case', { case: id, staff: person.id, assignedBy: lead.id })
    const outcome = await outcomeOf(app, found, taken)
    return { ...outcome, detail: { ...outcome.detail, to: name } }
  },
})

/** Declares `<area> take ID`: takes the open case of a subject. */
const defineTake = (kind: string, what: string): Command =>
  defineCommand({
    name: `${kind} take`,
    usage: `${kind} take ID   (the case of ${what}, for twenty minutes)`,
    input: z.strictObject({ id: text(40) }),
    words: { id: `the number of ${what}` },
    changes: true,
    undo: 'case give-back',
    run: async (app, { id }, actor) => {
      const person = await requireStaff(app, actor)
      const query = app.store.db.selectFrom('work_case').select(['id', 'kind', 'subject']).where('kind', '=', kind)
      const found = await query.where('subject', '=', id).where('state', '=', 'open').executeTakeFirst()
      if (found === undefined) throw new Refusal('not_waiting')
      return takeCase(app, found, person)
    },
  })

const withdrawalTake = defineTake('withdrawal', 'the withdrawal')
const kycTake = defineTake('kyc', 'the documents')

/** Commands about the cases that wait for a person. */
export const caseCommands: readonly Command[] = [caseTake, caseGiveBack, caseNext, caseAssign, withdrawalTake, kycTake]
