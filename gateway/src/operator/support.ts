import { isTimeZone } from '@perya/domain/calendar/time-zone'
import { readOpeningHours } from '@perya/domain/live-chat/opening-hours'
import type { AppContext } from '../kernel/context.ts'
import { isSupportOpen, openingHours } from '../contact/live-chat/hours.ts'
import {
  endAsStaff,
  joinChat,
  openChats,
  presentForStaff,
  readAsStaff,
  sendAsStaff,
  setDisplayName,
  StaffRefused,
  typeAsStaff,
} from '../contact/live-chat/staff.ts'
import { newSecret } from '../kernel/secrets.ts'
import { platformState, setPlatformSetting } from '../kernel/settings/platform-state.ts'
import { type CommandArguments, type Command, integerOption, UsageError, argumentAt } from './command/command.ts'

const chatOf = (given: CommandArguments): string => argumentAt(given, 0, 'the id of the chat')

/** Converts a refusal of the staff module into a usage error. */
const answered = <V>(asked: Promise<V>): Promise<V> =>
  asked.catch((error: unknown) => {
    throw error instanceof StaffRefused ? new UsageError(error.message) : error
  })

/** `support queue`: open live chats, waiting ones first. */
export const supportQueue: Command = {
  usage: 'support queue',
  changes: false,
  run: async (app) => ({ value: await openChats(app) }),
}

/** `support join`: joins a chat; the customer sees the display name. */
export const supportJoin: Command = {
  usage: 'support join ID [--take-over]',
  changes: true,
  run: async (app, given, actor) => {
    const id = chatOf(given)
    const chat = await answered(joinChat(app, id, actor, given.options['take-over'] !== undefined))
    return { value: presentForStaff(app, chat), subject: id }
  },
}

/** `support read`: the messages of a chat, marked as read when its assigned staff member reads them. Audited, as it shows what a member wrote. */
export const supportRead: Command = {
  usage: 'support read ID [--after N]',
  changes: true,
  run: async (app, given, actor) => {
    const id = chatOf(given)
    return { value: await answered(readAsStaff(app, id, actor, integerOption(given, 'after', 0, 999_999_999))), subject: id }
  },
}

/** `support say`: sends a message. The audit record contains its number, not its text, which is deleted when the member is erased. */
export const supportSend: Command = {
  usage: 'support say ID TEXT [--key KEY]',
  changes: true,
  recorded: ({ words }) => ({ words: words.slice(0, 1) }),
  run: async (app, given, actor) => {
    const id = chatOf(given)
    argumentAt(given, 1, 'the text')
    const { seq, body } = await answered(
      sendAsStaff(app, id, actor, { key: given.options['key'] ?? newSecret(), text: given.words.slice(1).join(' ') }),
    )
    return { value: { id, seq, text: body }, subject: id, detail: { seq } }
  },
}

/** `support typing`: shows the customer a typing indicator for six seconds. */
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

/** `support name`: sets the display name of the operator at the command line. */
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

/** `support hours`: shows or sets when live chat is open, and after how many idle minutes a chat ends; `--brand` restores the brand's hours. */
export const supportHours: Command = {
  usage: 'support hours ["mon-fri 09:00-21:00, sat 10:00-02:00"|closed] [--zone ZONE] [--idle MINUTES] [--brand]',
  changes: true,
  run: async (app, given) => {
    const { words, options } = given
    const { support } = await platformState(app)
    const reply = words.join(' ').trim()
    const zone = options['brand'] === undefined ? (options['zone'] ?? support.zone) : null
    if (zone !== null && !isTimeZone(zone)) throw new UsageError(`${zone} is no time zone`)
    const hours = options['brand'] !== undefined ? null : reply === '' ? support.hours : reply === 'closed' ? '' : reply
    if (hours !== null && readOpeningHours(hours, 'UTC') === null)
      throw new UsageError('hours are written as "mon-fri 09:00-21:00, sat 10:00-02:00", or closed')
    const idleMinutes = integerOption(given, 'idle', support.idleMinutes, 1440)
    if (idleMinutes === 0) throw new UsageError('--idle must be at least 1')
    await setPlatformSetting(app, 'support', { hours, zone, idleMinutes })
    return { value: await shownHours(app), subject: 'support', detail: { hours, zone, idleMinutes } }
  },
}
