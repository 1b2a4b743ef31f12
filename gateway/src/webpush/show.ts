import type { Handler } from '../handler.ts'
import { presentPush } from './present-push.ts'

/** What the member is told by web push. */
export const show: Handler<'webpush.show'> = (_input, { house, principal }) => presentPush(house, principal.memberId)
