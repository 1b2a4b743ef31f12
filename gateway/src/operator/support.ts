import { isTimeZone, readOpeningHours } from '@perya/domain/live-chat/opening-hours'
import type { AppContext } from '../context.ts'
import { isSupportOpen, openingHours } from '../live-chat/hours.ts'
import {
  endAsStaff,
  joinChat,
  openChats,
  presentForStaff,
  readAsStaff,
  sayAsStaff,
  setDisplayName,
  StaffRefused,
  typeAsStaff,
} from '../live-chat/staff.ts'
import { newSecret } from '../session/secrets.ts'
import { platformState, setPlatformSetting } from '../system/platform-state.ts'
import { type CommandArguments, type Command, integerOption, UsageError, argumentAt } from './command.ts'

const chatOf = (given: CommandArguments): string => argumentAt(given, 0, 'the id of the chat')

/** What the staff module refuses is a mistake of the command line. */
const answered = <V>(asked: Promise<V>): Promise<V> =>
  asked.catch((error: unknown) => {
    throw error instanceof StaffRefused ? new UsageError(error.message) : error
  })

/** `support queue`: live chats that are not over; those that wait come first. */
export const supportQueue: Command = {
  usage: 'support queue',
  changes: false,
  run: async (app) => ({ value: await openChats(app) }),
}

/** `support join`: answers a chat; its customer is shown the display name. */
export const supportJoin: Command = {
  usage: 'support join ID [--take-over]',
  changes: true,
  run: async (app, given, actor) => {
    const id = chatOf(given)
    const chat = await answered(joinChat(app, id, actor, given.options['take-over'] !== undefined))
    return { value: presentForStaff(app, chat), subject: id }
  },
}

/** `support read`: what was said; it counts as read when the person in the chat reads it. Recorded, for it shows what a person wrote. */
export const supportRead: Command = {
  usage: 'support read ID [--after N]',
  changes: true,
  run: async (app, given, actor) => {
    const id = chatOf(given)
    return { value: await answered(readAsStaff(app, id, actor, integerOption(given, 'after', 0, 999_999_999))), subject: id }
  },
}

/** `support say`: sends a message. The audit record names its number, not its text, which goes when the person is erased. */
export const supportSay: Command = {
  usage: 'support say ID TEXT [--key KEY]',
  changes: true,
  recorded: ({ words }) => ({ words: words.slice(0, 1) }),
  run: async (app, given, actor) => {
    const id = chatOf(given)
    argumentAt(given, 1, 'the text')
    const { seq, body } = await answered(
      sayAsStaff(app, id, actor, { key: given.options['key'] ?? newSecret(), text: given.words.slice(1).join(' ') }),
    )
    return { value: { id, seq, text: body }, subject: id, detail: { seq } }
  },
}

/** `support typing`: shows the customer for six seconds that an answer is being written. */
export const supportTyping: Command = {
  usage: 'support typing ID',
  changes: false,
  run: async (app, given, actor) => {
    const id = chatOf(given)
    await answered(typeAsStaff(app, id, actor))
    return { value: { id } }
  },
}

/** `support end`: ends a chat. */
export const supportEnd: Command = {
  usage: 'support end ID',
  changes: true,
  run: async (app, given) => {
    const id = chatOf(given)
    return { value: presentForStaff(app, await answered(endAsStaff(app, id))), subject: id }
  },
}

/** `support name`: the name under which customers read the person at the command line. */
export const supportName: Command = {
  usage: 'support name DISPLAY-NAME',
  changes: true,
  run: async (app, given, actor) => {
    argumentAt(given, 0, 'the display name')
    const name = given.words.join(' ').trim()
    if (name.length > 40) throw new UsageError('the display name has at most 40 characters')
    await setDisplayName(app, actor, name)
    return { value: { operator: actor, name }, subject: actor }
  },
}

const shownHours = async (app: AppContext) => {
  const { text, zone } = await openingHours(app)
  const { isOpen, opensAt } = await isSupportOpen(app)
  return { hours: text, zone, idleMinutes: (await platformState(app)).support.idleMinutes, isOpen, opensAt }
}

/** `support hours`: shows or sets when live chat is open, and after how many silent minutes a chat ends; `--brand` goes back to the brand's hours. */
export const supportHours: Command = {
  usage: 'support hours ["mon-fri 09:00-21:00, sat 10:00-02:00"|closed] [--zone ZONE] [--idle MINUTES] [--brand]',
  changes: true,
  run: async (app, given) => {
    const { words, options } = given
    const { support } = await platformState(app)
    const said = words.join(' ').trim()
    const zone = options['brand'] === undefined ? (options['zone'] ?? support.zone) : null
    if (zone !== null && !isTimeZone(zone)) throw new UsageError(`${zone} is no time zone`)
    const hours = options['brand'] !== undefined ? null : said === '' ? support.hours : said === 'closed' ? '' : said
    if (hours !== null && readOpeningHours(hours, 'UTC') === null)
      throw new UsageError('hours are written as "mon-fri 09:00-21:00, sat 10:00-02:00", or closed')
    const idleMinutes = integerOption(given, 'idle', support.idleMinutes, 1440)
    if (idleMinutes === 0) throw new UsageError('--idle must be at least 1')
    await setPlatformSetting(app, 'support', { hours, zone, idleMinutes })
    return { value: await shownHours(app), subject: 'support', detail: { hours, zone, idleMinutes } }
  },
}
