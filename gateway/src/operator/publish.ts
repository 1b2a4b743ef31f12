import { newId } from '../session/secrets.ts'
import { type Arguments, type Command, UsageError, momentOf, needed } from './command.ts'
import { textsOf } from './texts-of.ts'

const parts = ['PL', 'PU', 'PR', 'H'] as const
const audiences = ['visitor', 'member', 'all', 'agent'] as const
const linkages = ['NONE', 'INTERNAL', 'EXTERNAL', 'GAME'] as const

const oneOf = <T extends string>({ options }: Arguments, name: string, allowed: readonly T[], usual: T): T => {
  const given = options[name] ?? usual
  const found = allowed.find((one) => one === given)
  if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(', ')}`)
  return found
}

/** `notice publish`: an announcement in the ticker (H), after sign-in (PL), as a popup (PU) or of a promotion (PR). */
export const noticePublish: Command = {
  usage:
    'notice publish --title TEXT --content TEXT [--part H|PL|PU|PR] [--audience visitor|member|all|agent] [--until MOMENT] [--title-ty TEXT --content-ty TEXT]',
  changes: true,
  run: async (house, given) => {
    const id = given.options['id'] ?? newId('n-')
    needed(given, 'title')
    needed(given, 'content')
    const [part, audience] = [oneOf(given, 'part', parts, 'H'), oneOf(given, 'audience', audiences, 'all')]
    const row = {
      id,
      part,
      audience,
      title: JSON.stringify(textsOf(given, 'title')),
      content: JSON.stringify(textsOf(given, 'content')),
      published_at: new Date(house.clock.now()),
      ends_at: momentOf(given, 'until'),
      withdrawn: false,
    }
    await house.store.db
      .insertInto('notice')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { value: { id, part, audience }, subject: id }
  },
}

/** `banner publish`: a slide of a group (`w_home`, `w_rng` …) with text, picture and where it leads. */
export const bannerPublish: Command = {
  usage:
    'banner publish --title TEXT --image PATH [--group w_home] [--body TEXT] [--action TEXT] [--url PATH] [--linkage NONE|INTERNAL|EXTERNAL|GAME] [--position N] [--until MOMENT]',
  changes: true,
  run: async (house, given) => {
    const id = given.options['id'] ?? newId('b-')
    needed(given, 'title')
    const image = needed(given, 'image')
    const { group = 'w_home', url = '', narrow = image, position = '0' } = given.options
    if (!/^\d{1,4}$/.test(position)) throw new UsageError('--position must be a whole number')
    const row = {
      id,
      group_name: group,
      position: Number(position),
      linkage_type: oneOf(given, 'linkage', linkages, url === '' ? 'NONE' : 'INTERNAL'),
      url,
      title: JSON.stringify(textsOf(given, 'title')),
      body: JSON.stringify(textsOf(given, 'body')),
      action: JSON.stringify(textsOf(given, 'action')),
      image_url: image,
      image_url_narrow: narrow,
      ends_at: momentOf(given, 'until'),
      withdrawn: false,
    }
    await house.store.db
      .insertInto('banner')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { value: { id, group, position: Number(position) }, subject: id }
  },
}
