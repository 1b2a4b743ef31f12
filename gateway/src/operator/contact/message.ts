import { roundedUp } from '@perya/domain/promotion/promotion-cost'
import * as z from 'zod/mini'
import { sendMessage } from '../../contact/inbox/send-message.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { countSegment, type Segment } from '../../rewards/promotion/core/segment.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, localizedText } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { segmentFields, type SegmentInput, segmentOf } from '../rewards/segment-fields.ts'
import { memberNamed, username, usernameWord } from '../members/member-named.ts'

type Recipient = SegmentInput & {
  readonly username?: string | undefined
  readonly all?: boolean | undefined
  readonly segment?: boolean | undefined
}

/** To whom a message goes: a member, a segment, or every member (null). */
const recipientOf = async (app: AppContext, given: Recipient): Promise<MemberRow | Segment | null> => {
  const { username: name, all = false, segment = false } = given
  if ([name !== undefined, all, segment].filter(Boolean).length > 1) throw new UsageError('either a user name, --all or --segment')
  const rules = segmentOf(given)
  const hasRule = rules.minLevel > 0 || rules.minRank > 0 || rules.joinedDays !== null || rules.hasDeposited
  if (hasRule && !segment) throw new UsageError('--min-level, --min-rank, --joined-days and --deposited belong to --segment')
  if (all) return null
  if (segment) return rules
  if (name === undefined) throw new UsageError('the user name is missing')
  const member = await memberNamed(app, name)
  if (member.type === 4) throw new UsageError(`${member.username} is a trial account; it has no inbox`)
  return member
}

const isSegment = (to: MemberRow | Segment | null): to is Segment => to !== null && 'minLevel' in to

/**
 * `message send`: sends an inbox message to one member, to the members of a segment, or to every member. A segment leaves out members on a break, with
 * strong markers of harm, and with offers switched off, as promotions do. Notifications of browsers follow the quiet hours of each member.
 */
export const messageSend = defineCommand({
  name: 'message send',
  usage: `message send USERNAME|--all|--segment --title TEXT --content TEXT [--title-ty TEXT --content-ty TEXT] [--offer]
    [--min-level N] [--min-rank N] [--joined-days N] [--deposited]   (who is in the segment)`,
  input: z.strictObject({
    ...{ title: localizedText(), content: localizedText(), username: z.optional(username), all: flag(), offer: flag() },
    ...{ segment: flag(), ...segmentFields },
  }),
  words: usernameWord,
  changes: true,
  basis: async (app, input) => {
    const to = await recipientOf(app, input)
    if (to === null) return { seen: { to: 'everybody' }, alwaysTwo: 'to all' }
    if (!isSegment(to)) return { seen: { to: to.id }, member: to.id }
    const { members } = await countSegment(app, to)
    return { seen: { to: 'segment', ...to, members: roundedUp(members) }, alwaysTwo: 'to all' }
  },
  run: async (app, input) => {
    const to = await recipientOf(app, input)
    const { title, content, offer: isOffer = false } = input
    const recipient = to === null || isSegment(to) ? to : to.id
    const sent = await sendMessage(app, { to: recipient, title, content, isOffer })
    const named = to === null ? 'everybody' : isSegment(to) ? 'segment' : to.username
    return { value: { to: named, sent }, subject: typeof recipient === 'string' ? recipient : named, detail: { sent } }
  },
})
