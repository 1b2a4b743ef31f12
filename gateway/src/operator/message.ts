import { sendMessage } from '../inbox/send-message.ts'
import { type Command, needed, UsageError } from './command.ts'
import { memberNamed } from './member.ts'
import { textsOf } from './texts-of.ts'

/** `message send`: writes into the inbox of one member, or of every member. */
export const messageSend: Command = {
  usage: 'message send USERNAME|--all --title TEXT --content TEXT [--title-ty TEXT --content-ty TEXT] [--offer]',
  changes: true,
  run: async (house, given) => {
    needed(given, 'title')
    needed(given, 'content')
    const isToAll = given.options['all'] !== undefined
    if (isToAll && given.words.length > 0) throw new UsageError('either a user name or --all')
    if (given.words.length > 1) throw new UsageError('one user name, or --all')
    const to = isToAll ? null : await memberNamed(house, given, 0)
    if (to?.type === 4) throw new UsageError(`${to.username} is a trial account; it has no inbox`)
    const sent = await sendMessage(house, {
      to: to?.id ?? null,
      title: textsOf(given, 'title'),
      content: textsOf(given, 'content'),
      isOffer: given.options['offer'] !== undefined,
    })
    return { value: { to: to?.username ?? 'everybody', sent }, subject: to?.id ?? 'everybody' }
  },
}
