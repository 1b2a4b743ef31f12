import type { PushKind } from '@perya/domain/webpush/push-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../schema.ts'

const own = { module: 'PUSH3', token: 'required', sealed: false } as const
const requests = z.object({ results: z.boolean(), money: z.boolean(), messages: z.boolean(), offers: z.boolean() } satisfies Record<
  PushKind,
  unknown
>)
const clock = z.string().check(z.maxLength(5))
const quiet = z.object({
  isOn: z.boolean(),
  /** Times of day, `22:00`. */ from: clock,
  until: clock,
  /** Name of a zone, `Asia/Manila`. */ timeZone: text(64),
})

const shown = z.object({
  /** Public key by which a browser authenticates the sender (VAPID). */
  publicKey: z.string(),
  /** Number of browsers of the member that receive messages. */
  browsers: z.int(),
  wishes: requests,
  /** Whether the content of a message may be shown on a lock screen. */
  details: z.boolean(),
  quiet,
  /** True: the member has closed play and receives no messages. */
  isClosed: z.boolean(),
})

/** Web push settings of a member: kinds, browsers and quiet hours. */
export const webPushCalls = {
  'webpush.show': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/CSP_getPushWishes',
    lane: 'read',
    input: z.object({}),
    value: shown,
    refusals: [],
    says: 'What the member is told by web push, and the key of the sender.',
  }),
  'webpush.subscribe': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/CSP_subscribePush',
    lane: 'write',
    input: z.object({ address: text(1000), p256dh: text(100), auth: text(40), timeZone: z.optional(text(64)) }),
    value: shown,
    refusals: ['push_address_invalid'],
    says: 'Takes a browser of a known push service; it belongs to whoever asked last.',
  }),
  'webpush.unsubscribe': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/CSP_unsubscribePush',
    lane: 'write',
    input: z.object({ address: z._default(text(1000), '') }),
    value: shown,
    refusals: [],
    says: 'Lets a browser of the member go, or all of his where none is named.',
  }),
  'webpush.save': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/CSP_savePushWishes',
    lane: 'write',
    input: z.object({ wishes: z.optional(z.partial(requests)), details: z.optional(z.boolean()), quiet: z.optional(z.partial(quiet)) }),
    value: shown,
    refusals: ['self_excluded'],
    says: 'Sets what is named: kinds of messages, what stands on a locked screen, quiet hours in a zone of the member.',
  }),
} as const
