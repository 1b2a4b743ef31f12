import type { HandlersOfFeature } from '../../kernel/context.ts'
import { savePushSettings } from './save-push-settings.ts'
import { showPushSettings } from './show-push-settings.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Web push to members. */
export const webPushHandlers: HandlersOfFeature<'webpush'> = {
  'webpush.show': showPushSettings,
  'webpush.subscribe': subscribe,
  'webpush.unsubscribe': unsubscribe,
  'webpush.save': savePushSettings,
}
