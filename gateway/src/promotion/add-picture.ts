import { keepProof } from '../cashier/keep-proof.ts'
import type { Handler } from '../handler.ts'

/** Takes one picture for an application; nothing of the file is kept, what it shows is drawn anew (T37). */
export const addPicture: Handler<'promotion.addPicture'> = async ({ picture }, { house, principal: { memberId } }) => ({
  id: await keepProof(house, memberId, picture),
})
