import * as z from 'zod/mini'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, localizedText, text, wholeNumber } from '../command/fields.ts'
import { publishItem } from '../lobby/publish-document.ts'

/** `help put ID`: a page of the help centre, published at once; it replaces the page with that id. */
export const helpPut = defineCommand({
  name: 'help put',
  usage:
    'help put ID --title TEXT --content TEXT [--position N] [--hide] [--title-ty TEXT --content-ty TEXT]   (ID: of a new page or an existing one)',
  input: z.strictObject({
    id: text(40).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'must be an id of letters, digits, - and _')),
    title: localizedText(200),
    content: localizedText(),
    position: z.optional(wholeNumber(9999)),
    hide: flag(),
  }),
  words: { id: 'the id of the page' },
  changes: true,
  undo: 'lobby undo',
  run: async (outside, { id, title, content, position, hide = false }) => {
    const app = requireTransaction(outside)
    const { db } = app.store
    const { onRecorded } = await publishItem(app, async () => {
      const known = await db.selectFrom('help_topic').select('position').where('id', '=', id).executeTakeFirst()
      const last = await db.selectFrom('help_topic').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst()
      const row = {
        ...{ id, hidden: hide, withdrawn: false, position: position ?? known?.position ?? (last?.position ?? -1) + 1 },
        ...{ title: JSON.stringify(title), content: JSON.stringify(content) },
      }
      await db
        .insertInto('help_topic')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    })
    return { value: { id, hidden: hide }, subject: id, onRecorded }
  },
})
