import type { HandlersOf } from '../handler.ts'
import { addPicture } from './add-picture.ts'
import { apply } from './apply.ts'
import { available } from './available.ts'
import { claim } from './claim.ts'
import { claims } from './claims.ts'
import { detail } from './detail.ts'
import { forfeit } from './forfeit.ts'
import { join } from './join.ts'
import { list } from './list.ts'
import { price } from './price.ts'

/** What the house offers. */
export const promotionHandlers: HandlersOf<'promotion'> = {
  'promotion.list': list,
  'promotion.detail': detail,
  'promotion.available': available,
  'promotion.price': price,
  'promotion.join': join,
  'promotion.addPicture': addPicture,
  'promotion.apply': apply,
  'promotion.claim': claim,
  'promotion.forfeit': forfeit,
  'promotion.claims': claims,
}
