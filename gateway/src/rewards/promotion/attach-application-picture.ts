import { storeProof } from '../../money/proofs/store-proof.ts'
import type { Handler } from '../../kernel/context.ts'

/** Stores one picture for an application; the picture is decoded and re-encoded, and nothing of the uploaded file is stored (T37). */
export const attachApplicationPicture: Handler<'promotion.addPicture'> = async ({ picture }, { app, principal: { memberId } }) => ({
  id: await storeProof(app, memberId, picture),
})
