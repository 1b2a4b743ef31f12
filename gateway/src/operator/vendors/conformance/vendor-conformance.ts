import * as z from 'zod/mini'
import { defineCommand } from '../../command/define-command.ts'
import { UsageError } from '../../command/usage-error.ts'
import { requireSigningKey, trialTitle } from '../create-vendor-kit.ts'
import { code, codeWord, vendorNamed } from '../vendor-named.ts'
import { insertConformanceRun } from './conformance-rows.ts'

/**
 * `vendor conformance CODE`: asks for a run of the conformance kit: a gateway plays the vendor on play money and checks each rule of the vendor protocol
 * with the vendor's own key and profile. The results are stored; no secret is shown. Refused while a run of the vendor is waiting or running.
 */
export const vendorConformance = defineCommand({
  name: 'vendor conformance',
  usage: 'vendor conformance CODE',
  input: z.strictObject({ code }),
  words: codeWord,
  changes: true,
  run: async (app, { code: vendor }, actor) => {
    await vendorNamed(app, vendor)
    const { gameId } = await trialTitle(app, vendor)
    await requireSigningKey(app, vendor)
    const id = await insertConformanceRun(app, vendor, actor)
    if (id === null) throw new UsageError(`a conformance run of ${vendor} has not ended yet`)
    return { value: { run: id, vendor }, subject: vendor, detail: { run: id, game: gameId } }
  },
})
