import { documentParts } from '@perya/domain/kyc/documents'
import * as z from 'zod/mini'
import { documentsOf } from '../../identity/kyc/case-rows.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { grantPicture } from '../pictures/grant-picture.ts'
import { caseNamed, caseNumber as id, caseWord } from './case-named.ts'

const reasons = ['kyc_case', 'withdrawal_check', 'complaint', 'aml_case', 'protection', 'legal_request', 'other'] as const
const shortestNote = 10

/** `kyc picture ID --part PART`: gives the person the address of a picture, which opens once and for five minutes, with their name drawn into it. */
export const kycPicture = defineCommand({
  name: 'kyc picture',
  usage: `kyc picture ID --part front|back|selfie|funds|address --reason ${reasons.join('|')} [--note TEXT]   (in the console only)`,
  input: z.strictObject({ id, part: oneOf(documentParts), reason: oneOf(reasons), note: z.optional(text(200)) }),
  words: caseWord,
  changes: true,
  fresh: true,
  run: async (app, { id: number, part, reason, note = '' }, actor) => {
    if (reason === 'other' && note.trim().length < shortestNote)
      throw new UsageError(`--note must have at least ${shortestNote} characters for another reason`)
    const person = await staffOfActor(app, actor)
    if (person === null) throw new UsageError('a picture is opened in the console')
    const row = await caseNamed(app, number)
    const document = (await documentsOf(app, row.id)).find((one) => one.part === part)
    if (document === undefined) throw new UsageError(`the case has no ${part}`)
    const picture = { kind: 'document', id: document.id } as const
    return { value: await grantPicture(app, { staffId: person.id, command: 'kyc picture', picture, subject: row.id }), subject: row.id }
  },
})
