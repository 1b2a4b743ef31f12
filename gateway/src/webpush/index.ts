import type { HandlersOf } from '../handler.ts'
import { save } from './save.ts'
import { show } from './show.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** What a member is told by web push. */
export const webPushHandlers: HandlersOf<'webpush'> = {
  'webpush.show': show,
  'webpush.subscribe': subscribe,
  'webpush.unsubscribe': unsubscribe,
  'webpush.save': save,
}
