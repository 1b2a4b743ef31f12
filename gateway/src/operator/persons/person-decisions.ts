import * as z from 'zod/mini'
import { staffOfActor } from '../../staff/find-staff.ts'
import { defineCommand } from '../command/define-command.ts'
import { text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { username, usernameWord } from '../members/member-named.ts'
import { findLegalHold, liftLegalHold, placeLegalHold } from './legal-holds.ts'
import { makePersonFile } from './person-files.ts'
import { personGiven } from './person-given.ts'
import { endPersonRequest, lockPersonRequest } from './person-requests.ts'

const id = z.string().check(z.regex(/^P-\d{10}$/, 'must be a number such as P-0123456789'))
const requestWord = { id: 'the number of the request' } as const

/**
 * `person download REQUEST`: the address of an export for the person who asked for it, valid once within five minutes, and the code that opens the
 * archive. Each download has a code of its own, which is shown this once.
 */
export const personDownload = defineCommand({
  name: 'person download',
  usage: 'person download ID   (in the console; address and code for the person who asked for the export)',
  input: z.strictObject({ id }),
  words: requestWord,
  changes: true,
  reads: 'personal',
  fresh: true,
  run: async (app, input, actor) => {
    const person = await staffOfActor(app, actor)
    const request = await lockPersonRequest(app, input.id)
    if (person === null) throw new UsageError('an export is downloaded in the console; person export --out writes one into a folder')
    // Another person's export looks like none.
    if (request === null || request.kind !== 'export' || request.asked_by !== actor) throw new UsageError(`you have no export ${input.id}`)
    if (request.ended_at !== null || request.due_at.getTime() <= app.clock.now())
      throw new UsageError(`the export ${input.id} is over: ask for another one`)
    const file = await makePersonFile(app, request.id, person.id)
    return { value: file, subject: request.member_id, detail: { request: request.id } }
  },
})

/** `person withdraw REQUEST`: ends an erasure that is not due yet, or an export before its seven days are over. */
export const personWithdraw = defineCommand({
  name: 'person withdraw',
  usage: 'person withdraw ID   (an erasure that is not due yet, or an export)',
  input: z.strictObject({ id }),
  words: requestWord,
  changes: true,
  stops: true,
  run: async (app, input) => {
    const request = await lockPersonRequest(app, input.id)
    if (request === null || !(await endPersonRequest(app, request.id, 'withdrawn'))) throw new UsageError(`there is no open request ${input.id}`)
    return { value: { request: request.id, state: 'withdrawn' }, subject: request.member_id, detail: { kind: request.kind } }
  },
})

/** `person hold USERNAME --name TEXT`: forbids the erasure of a person for a reason of law, by its name. */
export const personHold = defineCommand({
  name: 'person hold',
  usage: 'person hold USERNAME|ID --name TEXT   (no erasure until it is lifted)',
  input: z.strictObject({ username, name: text(120).check(z.minLength(3, 'must have at least 3 characters')) }),
  words: usernameWord,
  changes: true,
  stops: true,
  recorded: ({ name }) => ({ name }),
  run: async (app, given, actor) => {
    const member = await personGiven(app, given.username)
    const number = await placeLegalHold(app, { memberId: member.id, name: given.name, by: actor })
    if (number === null) throw new UsageError(`there is a legal hold ${given.name} on this person`)
    return { value: { number, name: given.name }, subject: member.id, detail: { number } }
  },
})

/** `person release NUMBER`: lifts a legal hold. */
export const personRelease = defineCommand({
  name: 'person release',
  usage: 'person release NUMBER   (lifts a legal hold)',
  input: z.strictObject({ number: wholeNumber(Number.MAX_SAFE_INTEGER, 1) }),
  words: { number: 'the number of the hold' },
  changes: true,
  basis: async (app, { number }) => {
    const hold = await findLegalHold(app, number)
    if (hold === null) throw new UsageError(`there is no legal hold ${number} in force`)
    return { seen: { number, name: hold.name, member: hold.member_id }, alwaysTwo: 'always', member: hold.member_id }
  },
  run: async (app, { number }, actor) => {
    const hold = await findLegalHold(app, number)
    if (hold === null || !(await liftLegalHold(app, number, actor))) throw new UsageError(`there is no legal hold ${number} in force`)
    return { value: { number, name: hold.name, lifted: true }, subject: hold.member_id }
  },
})
