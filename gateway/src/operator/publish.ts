import { newId } from '../kernel/secrets.ts'
import { type CommandArguments, type Command, UsageError, dateOption, requiredOption } from './command/command.ts'
import { localizedOptions } from './localized-options.ts'

const parts = ['PL', 'PU', 'PR', 'H'] as const
const audiences = ['visitor', 'member', 'all', 'agent'] as const
const linkages = ['NONE', 'INTERNAL', 'EXTERNAL', 'GAME'] as const

const oneOf = <T extends string>({ options }: CommandArguments, name: string, allowed: readonly T[], fallback: T): T => {
  const given = options[name] ?? fallback
  const found = allowed.find((one) => one === given)
  if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(', ')}`)
  return found
}

/** `notice publish`: an announcement in the ticker (H), after sign-in (PL), as a popup (PU) or of a promotion (PR). */
export const noticePublish: Command = {
  usage:
    'notice publish --title TEXT --content TEXT [--part H|PL|PU|PR] [--audience visitor|member|all|agent] [--until MOMENT] [--title-ty TEXT --content-ty TEXT]',
  changes: true,
  run: async (app, given) => {
    const id = given.options['id'] ?? newId('n-')
    requiredOption(given, 'title')
    requiredOption(given, 'content')
    const [part, audience] = [oneOf(given, 'part', parts, 'H'), oneOf(given, 'audience', audiences, 'all')]
    const row = {
      id,
      part,
      audience,
      title: JSON.stringify(localizedOptions(given, 'title')),
      content: JSON.stringify(localizedOptions(given, 'content')),
      published_at: new Date(app.clock.now()),
      ends_at: dateOption(given, 'until'),
      withdrawn: false,
    }
    await app.store.db
      .insertInto('notice')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { value: { id, part, audience }, subject: id }
  },
}

/** `banner publish`: a slide of a group (`w_home`, `w_rng` …) with text, picture and link target. */
export const bannerPublish: Command = {
  usage:
    'banner publish --title TEXT --image PATH [--group w_home] [--body TEXT] [--action TEXT] [--url PATH] [--linkage NONE|INTERNAL|EXTERNAL|GAME] [--position N] [--until MOMENT]',
  changes: true,
  run: async (app, given) => {
    const id = given.options['id'] ?? newId('b-')
    requiredOption(given, 'title')
    const image = requiredOption(given, 'image')
    const { group = 'w_home', url = '', narrow = image, position = '0' } = given.options
    if (!/^\d{1,4}$/.test(position)) throw new UsageError('--position must be a whole number')
    const row = {
      id,
      group_name: group,
      position: Number(position),
      linkage_type: oneOf(given, 'linkage', linkages, url === '' ? 'NONE' : 'INTERNAL'),
      url,
      title: JSON.stringify(localizedOptions(given, 'title')),
      body: JSON.stringify(localizedOptions(given, 'body')),
      action: JSON.stringify(localizedOptions(given, 'action')),
      image_url: image,
      image_url_narrow: narrow,
      ends_at: dateOption(given, 'until'),
      withdrawn: false,
    }
    await app.store.db
      .insertInto('banner')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { value: { id, group, position: Number(position) }, subject: id }
  },
}
