import type { Handler } from '../context.ts'
import { presentPush } from './present-push.ts'

/** What the member is told by web push. */
export const showPushSettings: Handler<'webpush.show'> = (_input, { app, principal }) => presentPush(app, principal.memberId)
