import type { AppContext } from '../../../kernel/context.ts'
import { places } from '../../../kernel/secrets/places.ts'
import { open } from '../../../kernel/secrets/secrets.ts'
import { fingerprintPicture } from './fingerprint-picture.ts'
import { readDueProofs, storeFingerprint } from './fingerprint-rows.ts'

/** Pictures of one run: decoding takes time that the process also needs for requests. */
const maxAtOnce = 20

/** Fingerprints proofs that have none: those of older releases, and those of which the process ended in between. Returns how many. */
export const fingerprintDueProofs = async (app: AppContext): Promise<number> => {
  const due = await readDueProofs(app, maxAtOnce)
  for (const { id, sealed_content: sealed } of due) {
    if (sealed === null) continue
    await storeFingerprint(app, id, await fingerprintPicture(await open(app.store, places.picture(id), sealed)))
  }
  return due.length
}
