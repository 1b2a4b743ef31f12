import { storeProof } from '../cashier/store-proof.ts'
import type { Handler } from '../context.ts'

/** Takes one picture for an application; nothing of the file is kept, what it shows is drawn anew (T37). */
export const attachApplicationPicture: Handler<'promotion.addPicture'> = async ({ picture }, { app, principal: { memberId } }) => ({
  id: await storeProof(app, memberId, picture),
})
