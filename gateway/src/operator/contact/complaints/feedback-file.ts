import * as z from 'zod/mini'
import { defineCommand } from '../../command/define-command.ts'
import { text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { makeComplaintFile } from './complaint-file.ts'
import { findComplaint } from './show-complaint.ts'

/** `feedback file NUMBER`: the file of a complaint for the body that decides disputes, as JSON and PDF. It is not masked. */
export const feedbackFile = defineCommand({
  name: 'feedback file',
  usage: 'feedback file NUMBER   (JSON, and the PDF in base64; for the body that decides disputes)',
  input: z.strictObject({ number: text(40) }),
  words: { number: 'the number of the message' },
  changes: false,
  reads: 'personal',
  run: async (app, { number }) => {
    const found = await findComplaint(app, number)
    if (found === null) throw new UsageError(`there is no message ${number}`)
    const { json, pdf } = await makeComplaintFile(app, found)
    const name = `${app.brand.code}-${number}`
    return { value: { name, json, pdf: pdf.toString('base64') }, subject: number }
  },
})
