import * as z from 'zod/mini'
import { signingKeyOf } from '../../play/callbacks/vendor-keys.ts'
import { defineCommand } from '../command/define-command.ts'
import { createVendorKit, trialTitle } from './create-vendor-kit.ts'
import { code, codeWord } from './vendor-named.ts'

/**
 * `vendor kit [CODE]`: everything that a vendor's server needs to be tested against this instance: its key, and two launches of one title for two
 * visitors on play money. The launches must be redeemed within a minute.
 */
export const vendorKit = defineCommand({
  name: 'vendor kit',
  usage: 'vendor kit [CODE]',
  input: z.strictObject({ code: z.optional(code) }),
  words: codeWord,
  changes: true,
  basis: async (app, { code: asked }) => {
    const { vendor, gameId } = await trialTitle(app, asked)
    const keyId = (await signingKeyOf(app.store, vendor))?.keyId ?? null
    return { seen: { vendor, game: gameId, key: keyId }, alwaysTwo: 'always' }
  },
  run: async (app, { code: asked }) => {
    const kit = await createVendorKit(app, asked)
    return { value: kit, subject: kit.vendor }
  },
})
