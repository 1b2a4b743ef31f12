import { findDeposit } from '../../money/deposits/deposit-rows.ts'
import { findPart, parsePartReference } from '../../money/withdrawals/withdrawal-rows.ts'
import { definePictureCommand } from '../pictures/picture-command.ts'

/** `deposit picture ID`: opens the proof of payment of a deposit. */
export const depositPicture = definePictureCommand(
  'deposit picture',
  'the number of the deposit',
  async (app, id) => (await findDeposit(app, id))?.proof_id ?? null,
)

/** `withdrawal picture PART`: opens the picture by which a member shows what arrived of a part. */
export const withdrawalPicture = definePictureCommand('withdrawal picture', 'the number of the part', async (app, id) => {
  const named = parsePartReference(id)
  return named === null ? null : ((await findPart(app, named.id, named.n))?.proof_id ?? null)
})
