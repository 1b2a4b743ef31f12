import * as z from 'zod/mini'
import { call } from '../call.ts'
import { emptyInput, text } from '../schema.ts'

/** Pictures that a member can choose from. */
export const avatarCount = 12

const own = { token: 'required', sealed: false } as const
const imgUrl = z.string()
const lines = z.object({ mail: z.boolean(), sms: z.boolean() })

/** How a member is shown to others, and the member's preferences. */
export const profileCalls = {
  'profile.avatar': call({
    ...own,
    incomplete: true,
    module: 'PROFPIC3',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    lane: 'read',
    input: z.object({}),
    value: z.object({ imgUrl, choices: z.array(z.object({ key: z.int(), imgUrl, isChosen: z.boolean() })) }),
    refusals: [],
    says: 'The avatar of the member, and those that can be chosen.',
  }),
  'profile.show': call({
    ...own,
    incomplete: true,
    module: 'MEMBERCENTRE3',
    method: 'GET',
    path: '/wps/relay/MCSFE_getProfile',
    lane: 'read',
    input: z.object({}),
    value: z.object({ nickname: z.string(), isOnBoard: z.boolean(), /** Channels for money messages besides the inbox. */ notices: lines }),
    refusals: [],
    says: 'What the member can set about himself.',
  }),
  'profile.save': call({
    ...own,
    incomplete: true,
    module: 'MEMBERCENTRE3',
    method: 'POST',
    path: '/wps/relay/MCSFE_saveProfile',
    lane: 'write',
    input: z.object({
      nickname: z.optional(text(200)),
      avatar: z.optional(z.int().check(z.minimum(0), z.maximum(avatarCount - 1))),
      isOnBoard: z.optional(z.boolean()),
      notices: z.optional(z.partial(lines)),
    }),
    value: emptyInput,
    refusals: ['nickname_invalid'],
    says: 'Sets what is named: the nickname, the avatar by its key, whether wins may stand on the board of winners, and by which lines he hears of money.',
  }),
} as const
