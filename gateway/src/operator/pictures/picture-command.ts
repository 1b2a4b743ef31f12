import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { grantPicture } from './grant-picture.ts'

/** Reasons for which a person of staff opens a picture. */
const pictureReasons = ['deposit_check', 'withdrawal_check', 'complaint', 'aml_case', 'legal_request', 'other'] as const

/** A picture by the number of what it belongs to; null where it has none. */
type FindPicture = (app: AppContext, id: string) => Promise<string | null>

/**
 * Declares a command that opens a picture of class C: to a person who was checked again a moment ago, for a reason from the list, at an address of their own
 * that works once. `other` needs a note.
 */
export const definePictureCommand = (name: `${string} picture`, label: string, findPicture: FindPicture): Command =>
  defineCommand({
    name,
    usage: `${name} ID --reason ${pictureReasons.join('|')} [--note TEXT]   (in the console only: the address opens once, within five minutes)`,
    input: z.strictObject({ id: text(40), reason: oneOf(pictureReasons), note: z.optional(text(200)) }),
    words: { id: label },
    changes: true,
    fresh: true,
    run: async (app, { id, reason, note = '' }, actor) => {
      if (reason === 'other' && note.trim().length < 10) throw new UsageError('--note must have at least 10 characters for another reason')
      const person = await staffOfActor(app, actor)
      if (person === null) throw new UsageError('a picture is opened in the console')
      const proofId = await findPicture(app, id)
      if (proofId === null) throw new Refusal('not_found')
      return {
        value: await grantPicture(app, { staffId: person.id, command: name, picture: { kind: 'proof', id: proofId }, subject: id }),
        subject: id,
      }
    },
  })
