import * as z from 'zod/mini'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { newId } from '../../kernel/secrets.ts'
import { defineCommand } from '../command/define-command.ts'
import { publishItem } from '../lobby/publish-document.ts'
import { localizedText, moment, oneOf, text, toMoment, wholeNumber } from '../command/fields.ts'

const input = z.strictObject({
  title: localizedText(),
  image: text(500),
  narrow: z.optional(text(500)),
  group: z._default(text(40), 'w_home'),
  body: z.optional(localizedText()),
  action: z.optional(localizedText()),
  url: z._default(z.string().check(z.maxLength(500, 'must have at most 500 characters')), ''),
  linkage: z.optional(oneOf(['NONE', 'INTERNAL', 'EXTERNAL', 'GAME'])),
  position: z._default(wholeNumber(9999), 0),
  until: z.optional(moment()),
  id: z.optional(text(40)),
})

const rowOf = (id: string, { title, image, narrow = image, group, body, action, url, linkage, position, until }: z.output<typeof input>) => ({
  ...{ id, group_name: group, position, url, image_url: image, image_url_narrow: narrow, withdrawn: false, hidden: false, shown_to: '{}' },
  linkage_type: linkage ?? (url === '' ? 'NONE' : 'INTERNAL'),
  title: JSON.stringify(title),
  body: JSON.stringify(body ?? { EN: '' }),
  action: JSON.stringify(action ?? { EN: '' }),
  ends_at: toMoment(until),
})

/** `banner publish`: a slide of a group (`w_home`, `w_rng` …) with text, picture and link target; with --id it replaces another. */
export const bannerPublish = defineCommand({
  name: 'banner publish',
  usage:
    'banner publish --title TEXT --image PATH [--narrow PATH] [--group w_home] [--body TEXT] [--action TEXT] [--url PATH] [--linkage NONE|INTERNAL|EXTERNAL|GAME] [--position N] [--until MOMENT] [--id ID]',
  input,
  changes: true,
  run: async (outside, given) => {
    const app = requireTransaction(outside)
    const { group, position, id = newId('b-') } = given
    const row = rowOf(id, given)
    const { onRecorded } = await publishItem(app, async () => {
      await app.store.db
        .insertInto('banner')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    })
    return { value: { id, group, position }, subject: id, onRecorded }
  },
})
