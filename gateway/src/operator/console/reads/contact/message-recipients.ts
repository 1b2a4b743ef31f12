import * as z from 'zod/mini'
import { countSegment } from '../../../../rewards/promotion/core/segment.ts'
import { maskedMember, segmentOf } from '../../../rewards/segment-fields.ts'
import { defineRead } from '../../reading/read.ts'

const whole = (max: number, min = 0) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

/** `see/message-recipients`: how many members a segment has now, and up to ten of them, masked. */
export const seeMessageRecipients = defineRead({
  path: 'message-recipients',
  needs: 'message send',
  input: z.object({
    minLevel: z._default(whole(3), 0),
    minRank: z._default(whole(1000), 0),
    joinedDays: z.optional(whole(3650, 1)),
    deposited: z.optional(z.literal('true')),
  }),
  read: async ({ app }, { minLevel, minRank, joinedDays, deposited }) => {
    const { members, sample } = await countSegment(app, segmentOf({ minLevel, minRank, joinedDays, deposited: deposited !== undefined }))
    return { members, sample: sample.map(maskedMember), languages: ['EN', ...app.brand.languages.filter((one) => one !== 'EN')] }
  },
})
