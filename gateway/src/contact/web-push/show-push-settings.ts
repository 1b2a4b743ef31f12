import type { Handler } from '../../kernel/context.ts'
import { presentPush } from './present-push.ts'

/** Shows the member's web push settings. */
export const showPushSettings: Handler<'webpush.show'> = (_input, { app, principal }) => presentPush(app, principal.memberId)
