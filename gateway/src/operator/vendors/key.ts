import * as z from 'zod/mini'
import { retiringUntil, rotateVendorKey, signingKeyOf } from '../../play/callbacks/vendor-keys.ts'
import { defineCommand } from '../command/define-command.ts'
import { UsageError } from '../command/usage-error.ts'
import { code, codeWord, vendorNamed } from './vendor-named.ts'

/** How long the key that is replaced still signs. */
const overlapHours = 24

/** `vendor key CODE`: gives a vendor a new key, which is shown once; the one before it signs for 24 more hours, so that no call is refused. */
export const vendorKey = defineCommand({
  name: 'vendor key',
  usage: 'vendor key CODE   (a new key, shown once; the one before it retires after 24 hours)',
  input: z.strictObject({ code }),
  words: codeWord,
  changes: true,
  basis: async (app, { code: vendor }) => {
    await vendorNamed(app, vendor)
    const until = await retiringUntil(app.store, vendor)
    if (until !== null)
      throw new UsageError(`the key before the newest of ${vendor} signs until ${until.toISOString()}; a third key is refused until then`)
    return { seen: { vendor, key: (await signingKeyOf(app.store, vendor))?.keyId ?? null }, alwaysTwo: 'always' }
  },
  run: async ({ store }, { code: vendor }) => {
    const before = await signingKeyOf(store, vendor)
    const made = await rotateVendorKey(store, vendor, overlapHours)
    if (made === null) throw new UsageError(`${vendor} has no key to replace, or the key before it has not retired yet`)
    const { keyId, secret, version } = made
    const retiresAt = made.retiresAt.toISOString()
    return {
      value: { vendor, keyId, version, secret, earlierKeyRetiresAt: retiresAt },
      subject: vendor,
      detail: { before: before?.keyId ?? null, after: keyId, version, earlierKeyRetiresAt: retiresAt },
    }
  },
})
