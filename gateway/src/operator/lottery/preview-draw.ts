import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { drawField } from './issues/draw-given.ts'
import { game, gameWord, issue } from './issues/issues.ts'
import { presentPreview, presentTickets } from './preview/present-preview.ts'
import { previewInSnapshot } from './preview/preview-in-snapshot.ts'

/** `draw preview GAME --issue`: what a correction would do, ticket by ticket, and its hash, which `draw cancel` and `draw resettle` require. */
export const drawPreview = defineCommand({
  name: 'draw preview',
  usage: 'draw preview GAME --issue NAME [--draw JSON]   (without a draw: of the cancellation)',
  input: z.strictObject({ game, issue, draw: z.optional(drawField()) }),
  words: gameWord,
  changes: false,
  reads: 'masked',
  run: async (app, given) => {
    const preview = await previewInSnapshot(app, given)
    return { value: presentPreview(app, preview), rows: { name: 'tickets', read: (take) => take(presentTickets(preview)) } }
  },
})
