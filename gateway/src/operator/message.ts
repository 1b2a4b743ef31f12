import { sendMessage } from '../contact/inbox/send-message.ts'
import { argumentAt, type Command, requiredOption, UsageError } from './command/command.ts'
import { memberNamed } from './members/member-named.ts'
import { localizedOptions } from './localized-options.ts'

/** `message send`: sends an inbox message to one member, or to every member. */
export const messageSend: Command = {
  usage: 'message send USERNAME|--all --title TEXT --content TEXT [--title-ty TEXT --content-ty TEXT] [--offer]',
  changes: true,
  run: async (app, given) => {
    requiredOption(given, 'title')
    requiredOption(given, 'content')
    const isToAll = given.options['all'] !== undefined
    if (isToAll && given.words.length > 0) throw new UsageError('either a user name or --all')
    if (given.words.length > 1) throw new UsageError('one user name, or --all')
    const to = isToAll ? null : await memberNamed(app, argumentAt(given, 0, 'the user name'))
    if (to?.type === 4) throw new UsageError(`${to.username} is a trial account; it has no inbox`)
    const sent = await sendMessage(app, {
      to: to?.id ?? null,
      title: localizedOptions(given, 'title'),
      content: localizedOptions(given, 'content'),
      isOffer: given.options['offer'] !== undefined,
    })
    return { value: { to: to?.username ?? 'everybody', sent }, subject: to?.id ?? 'everybody' }
  },
}
